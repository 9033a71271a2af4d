"""Usage: python3 pointer.py SOCKET

A pointer for a compositor with zwlr_virtual_pointer_manager_v1, which is there until standard input ends. Each line of that
is one of: move X Y WIDTH HEIGHT (of the place and of all outputs), button NUMBER, wheel NOTCHES.
"""
import socket, struct, sys

connection = socket.socket(socket.AF_UNIX)
connection.connect(sys.argv[1])
MANAGER, POINTER = 4, 5


def send(target, code, *values):
    body = b"".join(value if isinstance(value, bytes) else struct.pack("<I", value & 0xFFFFFFFF) for value in values)
    connection.sendall(struct.pack("<II", target, (8 + len(body)) << 16 | code) + body)


def text(value):
    return struct.pack("<I", len(value) + 1) + value + b"\0" * (4 - len(value) % 4)


send(1, 1, 2)
send(1, 0, 3)
received, name = b"", None
while True:
    while len(received) < 8 or len(received) < struct.unpack_from("<I", received, 4)[0] >> 16:
        more = connection.recv(4096)
        if not more:
            sys.exit("pointer.py: the compositor has ended")
        received += more
    target, size_and_code = struct.unpack_from("<II", received)
    body, received = received[8:size_and_code >> 16], received[size_and_code >> 16:]
    if target == 3:
        break
    if target == 2 and body[8:].startswith(b"zwlr_virtual_pointer_manager_v1\0"):
        name = struct.unpack_from("<I", body)[0]
if name is None:
    sys.exit("pointer.py: the compositor has no virtual pointers")
send(2, 0, name, text(b"zwlr_virtual_pointer_manager_v1"), 1, MANAGER)
send(MANAGER, 0, 0, POINTER)
for line in sys.stdin:
    action, *numbers = line.split()
    numbers = [int(number) for number in numbers]
    if action == "move":
        send(POINTER, 1, 0, *numbers)
    elif action == "wheel":
        send(POINTER, 3, 0, 0, numbers[0] * 15 * 256)
    else:
        for state in (1, 0):
            send(POINTER, 2, 0, numbers[0], state)
            send(POINTER, 4)
    send(POINTER, 4)
