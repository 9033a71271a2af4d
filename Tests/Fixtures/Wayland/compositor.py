"""Usage: python3 compositor.py SOCKET KIND

A Wayland compositor of one output of 5 x 4 pixels, which can only be captured. KIND says by which protocol, or what goes wrong.
Pixels are (200, row, column) of their row and column in the buffer.
"""
import mmap, os, socket, struct, sys

path, kind = sys.argv[1:]
WIDTH, HEIGHT = 5, 4
EXT = kind in ("ext", "ext-failed", "ext-stopped")
GLOBALS = ["wl_shm", "wl_output"] + (
    [] if kind == "none"
    else ["ext_output_image_capture_source_manager_v1", "ext_image_copy_capture_manager_v1"] if EXT
    else ["zwlr_screencopy_manager_v1"]) + (["wp_color_manager_v1"] if kind.startswith("color-") else [])
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
    ("ext_image_copy_capture_manager_v1", 0): "session", ("session", 0): "ext_frame",
}
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

    buffer = None
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
            elif request == ("wl_shm", 0):
                pools[first] = descriptors.pop(0)
            elif request == ("wl_shm_pool", 0):
                new_object, _, width, height, stride, format = struct.unpack("<6I", body)
                assert (width, height, format) == (WIDTH, HEIGHT, FORMAT)
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
    serve(client)
    client.close()
