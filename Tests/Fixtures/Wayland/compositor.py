"""Usage: python3 compositor.py SOCKET KIND [STEP...]

A Wayland compositor of one output of 5 x 4 pixels, which can only be captured. KIND says by which protocol, or what goes wrong.
Pixels are (200, row, column) of their row and column in the buffer.

With steps, surfaces can cover the output, and a person is there, whose pointer begins at 0.5,0.5. What a step does is in STEPS
below, such as key=106,1 for a press of the right arrow; wait=50 waits for 50 ms. The steps begin when the output is frozen. The
compositor ends two seconds after the last one.
"""
import mmap, os, socket, struct, sys, threading, time

path, kind, *steps = sys.argv[1:]
WIDTH, HEIGHT = 5, 4
EXT = kind in ("ext", "ext-failed", "ext-stopped")
GLOBALS = ["wl_shm", "wl_output"] + (
    [] if kind == "none"
    else ["ext_output_image_capture_source_manager_v1", "ext_image_copy_capture_manager_v1"] if EXT
    else ["zwlr_screencopy_manager_v1"]) + (["wp_color_manager_v1"] if kind.startswith("color-") else []) + (
    ["wl_compositor", "wl_subcompositor", "wp_viewporter", "zwlr_layer_shell_v1", "wl_seat"] if steps else [])
# What the output says of its colours: events and their words.
COLORS = {
    "color-srgb": [(2, 640001, 330000, 300000, 600000, 150000, 60000, 312700, 329000), (5, 2)],
    "color-named": [(2, *[0] * 8), (3, 1), (4, 18000), (5, 9)],
    "color-hdr": [(2, *[0] * 8), (3, 6), (5, 11), (6, 1, 1000, 203)],
    "color-other": [(2, 640000, 330000, 210000, 710000, 150000, 60000, 312700, 329000), (4, 25630)],
    "color-icc": [(1, 4)],
    "color-strange": [(3, 99), (5, 99)],
}
# The format's number, the bytes of a pixel, and the pixel of a place.
FORMATS = {
    "ten": (int.from_bytes(b"XB30", "little"), 4, lambda x, y: struct.pack("<I", x << 20 | y << 10 | 700)),
    "ext": (int.from_bytes(b"BG24", "little"), 3, lambda x, y: bytes((200, y, x))),
    "format": (int.from_bytes(b"NV12", "little"), 4, None),
}
FORMAT, LENGTH, PIXEL = FORMATS.get(kind, (1, 4, lambda x, y: bytes((x, y, 200, 9))))
# The interfaces of objects that requests make.
MAKES = {
    ("wl_display", 1): "wl_registry", ("wl_shm", 0): "wl_shm_pool", ("wp_color_manager_v1", 1): "color_output",
    ("color_output", 1): "description", ("zwlr_screencopy_manager_v1", 0): "frame",
    ("ext_image_copy_capture_manager_v1", 0): "session", ("session", 0): "ext_frame", ("wl_compositor", 0): "surface",
    ("wl_seat", 0): "pointer", ("wl_seat", 1): "keyboard",
}
# For each step who sends it, the event, the words before the given numbers, and what these are multiplied by.
STEPS = {
    "plug": ("wl_seat", 0, (), 1), "motion": ("pointer", 2, (0,), 256), "button": ("pointer", 3, (0, 0), 1),
    "hold": ("keyboard", 1, (0, 0, 4), 1), "key": ("keyboard", 3, (0, 0), 1),
    "modifiers": ("keyboard", 4, (0,), 1), "repeat": ("keyboard", 5, (), 1),
}
KEYMAP = b"""xkb_keymap {
xkb_keycodes { <ESC> = 9; <RTRN> = 36; <LFSH> = 50; <RGHT> = 114; };
xkb_types { type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; }; };
xkb_compat { };
xkb_symbols {
key <ESC> { [Escape] }; key <RTRN> { [Return] }; key <LFSH> { [Shift_L] }; key <RGHT> { [Right] };
modifier_map Shift { <LFSH> };
};
};
"""
STRIDE = {"narrow": 19, "ext": WIDTH * LENGTH}.get(kind, WIDTH * LENGTH + 4)


def serve(client):
    objects, descriptors, received, pools = {1: "wl_display"}, [], b"", {}

    def send(target, code, body=b""):
        client.sendall(struct.pack("<II", target, (8 + len(body)) << 16 | code) + body)

    def words(*values):
        return struct.pack(f"<{len(values)}I", *values)

    def text(value):
        value = value.encode() + b"\0"
        return words(len(value)) + value + b"\0" * (-len(value) % 4)

    def fill(buffer):
        descriptor, stride = pools[buffer]
        with mmap.mmap(descriptor, stride * HEIGHT) as memory:
            for y in range(HEIGHT):
                for x in range(WIDTH):
                    start = y * stride + x * LENGTH
                    memory[start:start + LENGTH] = PIXEL(x, y)

    def play():
        for step in steps:
            name, _, numbers = step.partition("=")
            numbers = [int(number) for number in numbers.split(",")]
            if name == "wait":
                time.sleep(numbers[0] / 1000)
                continue
            target, code, before, factor = STEPS[name]
            for number in [number for number, made in objects.items() if made == target]:
                send(number, code, words(*before, *(factor * number % 2**32 for number in numbers)))
            if name == "plug":
                for number, made in list(objects.items()):
                    if made == "pointer" and not numbers[0] & 1 or made == "keyboard" and not numbers[0] & 2:
                        del objects[number]
        time.sleep(2)
        os._exit(0)

    def enter():
        for number in [number for number, made in objects.items() if made == "pointer" and surface]:
            send(number, 0, words(1, surface, 128, 128))

    buffer = surface = None
    player = threading.Thread(target=play, daemon=True)
    while True:
        data, new, _, _ = socket.recv_fds(client, 4096, 4)
        if not data:
            return
        received, descriptors = received + data, descriptors + list(new)
        while len(received) >= 8:
            target, size_and_code = struct.unpack_from("<II", received)
            size, code = size_and_code >> 16, size_and_code & 0xFFFF
            body, received = received[8:size], received[size:]
            first = struct.unpack_from("<I", body)[0] if body else 0
            request = objects.get(target), code
            if request in MAKES:
                objects[first] = MAKES[request]
            if request == ("wl_display", 0):
                if kind != "hang":
                    send(first, 0, words(0))
            elif request == ("wl_display", 1):
                for number, name in enumerate(GLOBALS):
                    send(first, 0, words(number) + text(name) + words(4))
            elif request == ("wl_registry", 0):
                new_object = struct.unpack("<I", body[-4:])[0]
                objects[new_object] = GLOBALS[first]
                if kind == "error":
                    send(1, 0, words(target, 0) + text("go\naway"))
                if GLOBALS[first] == "wl_output":
                    send(new_object, 0, words(7, 8, 0, 0, 0) + text("maker") + text("model") + words(1 if EXT else 0))
                    send(new_object, 1, words(0, 999, 999, 60))
                    send(new_object, 1, words(1, WIDTH, HEIGHT, 60))
                    send(new_object, 3, words(1))
                    send(new_object, 4, text("MOCK-1"))
                if GLOBALS[first] == "wl_seat":
                    send(new_object, 0, words(3))
            elif request == ("surface", 3):
                send(first, 0, words(0))
            elif request == ("zwlr_layer_shell_v1", 0):
                surface = struct.unpack_from("<I", body, 4)[0]
                send(first, 0, words(1, WIDTH, HEIGHT))
                enter()
            elif request == ("wl_seat", 0):
                enter()
            elif request == ("pointer", 0):
                if struct.unpack_from("<I", body, 4)[0] and not player.is_alive():
                    player.start()
            elif request == ("wl_seat", 1):
                descriptor = os.memfd_create("keymap")
                os.write(descriptor, KEYMAP)
                socket.send_fds(client, [struct.pack("<4I", first, 16 << 16, 1, len(KEYMAP))], [descriptor])
                os.close(descriptor)
            elif request == ("wl_shm", 0):
                pools[first] = descriptors.pop(0)
            elif request == ("wl_shm_pool", 0):
                new_object, _, width, height, stride, format = struct.unpack("<6I", body)
                assert steps or (width, height, format) == (WIDTH, HEIGHT, FORMAT)
                pools[new_object] = pools[target], stride
            elif request == ("color_output", 1):
                if kind in COLORS:
                    send(first, 1, words(1))
                else:
                    send(first, 0, words(3) + text("no output"))
            elif request == ("description", 1):
                for event, *values in COLORS[kind]:
                    data = struct.pack("<II", first, (8 + 4 * len(values)) << 16 | event) + words(*values)
                    socket.send_fds(client, [data], [0]) if event == 1 else client.sendall(data)
                send(first, 0)
            elif request == ("zwlr_screencopy_manager_v1", 0):
                if kind == "gone":
                    return
                send(first, 0, words(FORMAT, WIDTH, HEIGHT, STRIDE))
                send(first, 6)
            elif request == ("frame", 0):
                fill(first)
                send(target, 1, words(1 if kind == "inverted" else 0))
                send(target, *((3,) if kind == "failed" else (2, words(0, 0, 0))))
            elif request == ("ext_image_copy_capture_manager_v1", 0):
                send(first, 0, words(WIDTH, HEIGHT))
                send(first, 1, words(int.from_bytes(b"NV12", "little")))
                send(first, 1, words(FORMAT))
                send(first, 5 if kind == "ext-stopped" else 4)
            elif request == ("ext_frame", 1):
                buffer = first
            elif request == ("ext_frame", 3):
                fill(buffer)
                send(target, 0, words(3))
                send(target, *((4, words(0)) if kind == "ext-failed" else (3,)))


listener = socket.socket(socket.AF_UNIX)
listener.bind(path + ".new")
listener.listen()
# Who sees the socket can connect.
os.rename(path + ".new", path)
while True:
    client = listener.accept()[0]
    try:
        serve(client)
    except ConnectionError:
        pass
    client.close()
