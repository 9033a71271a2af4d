"""Usage: /usr/bin/python3 portal.py FOLDER ANSWER COMMAND...   (python3-dbus, python3-gi, dbus)

Runs COMMAND on a session bus of its own, with a desktop portal that answers PickColor in one of the ways below. FOLDER is
an empty folder; a file "closed" appears in it when the request is closed. Exits as COMMAND does.
"""
import os, signal, subprocess, sys
import dbus, dbus.lowlevel, dbus.mainloop.glib, dbus.service
from gi.repository import GLib

NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
SCREENSHOT, REQUEST = "org.freedesktop.portal.Screenshot", "org.freedesktop.portal.Request"
folder, answer, command = sys.argv[1], sys.argv[2], sys.argv[3:]


def color(*numbers):
    return 0, {"unused": "text", "color": dbus.Struct([dbus.Double(n) for n in numbers], signature="ddd")}


ANSWERS = {
    "ok": color(0.1, 1 / 3, 1.0), "cancel": (1, {}), "other": (2, {}), "unknown": (7, {}), "empty": (0, {}),
    "nan": color(0.5, float("nan"), 0), "above": color(0, 0, 1.001), "below": color(-0.25, 0, 0),
    "text": (0, {"color": "#fff"}), "two": (0, {"color": dbus.Struct([0.5, 0.5], signature="dd")}),
}


def respond(path, code, results, connection, to=None):
    message = dbus.lowlevel.SignalMessage(path, REQUEST, "Response")
    if to:
        message.set_destination(to)
    if answer == "body":
        message.append("no colour", signature="s")
    else:
        message.append(dbus.UInt32(code), results, signature="ua{sv}")
    connection.send_message(message)
    connection.flush()


class Portal(dbus.service.Object):
    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        if answer == "no-interface" or (interface, name) != (SCREENSHOT, "version"):
            raise dbus.DBusException("No such interface", name="org.freedesktop.DBus.Error.InvalidArgs")
        return dbus.UInt32(1 if answer == "version-1" else 2)

    @dbus.service.method(SCREENSHOT, in_signature="sa{sv}", out_signature="o", sender_keyword="sender")
    def PickColor(self, parent, options, sender):
        if answer in ("refuse", "mute"):
            text = "not\nhere" if answer == "refuse" else ""
            raise dbus.DBusException(text, name="org.freedesktop.portal.Error.Failed")
        own = f"{PATH}/request/{sender[1:].replace('.', '_')}/t1"
        path = f"{PATH}/request/old1" if answer == "old-path" else own
        code, results = ANSWERS.get(answer, ANSWERS["ok"])
        if answer == "early":
            respond(path, code, results, bus)
        elif answer == "foreign":
            other = dbus.bus.BusConnection(address)
            respond(path, *color(0, 0, 0), other, sender)
            respond(f"{PATH}/request/else", *color(0, 0, 0), bus)
            GLib.timeout_add(50, respond, path, code, results, bus)
        elif answer == "end":
            GLib.timeout_add(5, lambda: bus.release_name(NAME) and False)
        elif answer != "silent":
            GLib.timeout_add(5, respond, path, code, results, bus)
        Request(bus, path)
        return dbus.ObjectPath(path)


class Request(dbus.service.Object):
    @dbus.service.method(REQUEST)
    def Close(self):
        open(f"{folder}/closed", "w").close()


# Foundation starts programs from threads that block them.
signal.pthread_sigmask(signal.SIG_SETMASK, [])
dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
if command:
    os.mkdir(f"{folder}/services")
    if answer == "starts":
        # Its own path may have spaces.
        os.symlink(os.path.abspath(__file__), f"{folder}/portal.py")
        with open(f"{folder}/services/portal.service", "w") as file:
            file.write(f"[D-BUS Service]\nName={NAME}\nExec={sys.executable} {folder}/portal.py {folder} ok\n")
    with open(f"{folder}/bus.conf", "w") as file:
        file.write(f"""<busconfig><type>session</type><listen>unix:path={folder}/bus</listen>
            <servicedir>{folder}/services</servicedir><policy context="default"><allow send_destination="*"/>
            <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>""")
    daemon = subprocess.Popen(
        ["dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--print-address"], 
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
address = os.environ["DBUS_SESSION_BUS_ADDRESS"] if command else os.environ["DBUS_STARTER_ADDRESS"]
bus = dbus.bus.BusConnection(address)
bus.set_exit_on_disconnect(not command)
loop = GLib.MainLoop()
if answer not in ("none", "starts"):
    name, portal = dbus.service.BusName(NAME, bus), Portal(bus, PATH)
if not command:
    loop.run()
status = []
child = subprocess.Popen(command)
GLib.child_watch_add(child.pid, lambda pid, code: (status.append(code), loop.quit()))
loop.run()
daemon.terminate()
daemon.wait()
sys.exit(os.waitstatus_to_exitcode(status[0]))
