"""Gets and builds the peers, each once, into a folder of their own: what is there already is used."""

import glob
import hashlib
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.path.join(HERE, "peers")
PYTHON_PACKAGES = ["moderngl", "numpy", "pillow", "matplotlib", "colorthief", "pywal16"]


class CannotInstall(Exception):
    """What is missing, and what to do, in one line."""


def say(text):
    print(f"Scripts/benchmark: {text}", file=sys.stderr)


def output_of(command, **options):
    """What a command prints, stripped; None if it fails or is not there."""
    try:
        found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, **options)
    except OSError:
        return None
    return found.stdout.strip() if found.returncode == 0 else None


class Peers:
    """Where the peers are, and the environment that each needs."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        self.root = os.path.join(self.folder, "debian")
        self.programs = os.path.join(self.folder, "programs")
        self.python = os.path.join(self.folder, "venv", "bin", "python")
        self.convert = find_imagemagick()
        self.compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        self.versions = {}

    def install(self):
        """Gets all; a peer that cannot be had takes no part, and is said to."""
        self.build()
        self._attempt(self._get_imagemagick)
        self._attempt(self._make_venv)
        self._find_versions()
        if not os.path.exists(self.program("measure")):
            raise CannotInstall("nothing can be measured without a C compiler; install gcc or clang")

    def build(self):
        """Builds the peers in C."""
        os.makedirs(self.programs, exist_ok=True)
        self._attempt(self._build, "measure", [])
        self._attempt(self._build, "fill", [])
        self._attempt(self._build, "libpng", ["-lpng"])
        self._attempt(self._build, "decode_jpeg", ["-lturbojpeg"])
        self._attempt(self._build_counter)
        self._attempt(self._build, "decode", ["-lpng"])
        self._attempt(self._build, "article", ["-lEGL", "-lGLESv2", "-lpng"])
        self._attempt(self._build, "tuned_gles", ["-lEGL", "-lGLESv2", "-lisal"])
        self._attempt(self._build, "tuned_cpu", ["-lisal"])
        self._attempt(self._build, "tuned_plane", [])
        self._attempt(self._build, "tuned_hct", ["-Wno-psabi"])
        self._attempt(self._build_cairo)

    def _attempt(self, step, *arguments):
        try:
            step(*arguments)
        except CannotInstall as error:
            say(f"going on without: {error}")

    def _get_imagemagick(self):
        if self.convert is not None:
            return
        self._get_debian_packages("imagemagick", ["imagemagick-6.q16", "imagemagick-6-common"])
        found = glob.glob(f"{self.root}/usr/bin/convert*")
        if not found:
            raise CannotInstall("the Debian packages of ImageMagick have no convert; install imagemagick")
        self.convert = found[0]

    def imagemagick_environment(self):
        """The environment in which convert finds what it needs."""
        found = {**os.environ, "CONVERT": self.convert or "convert"}
        if self.convert is None or not self.convert.startswith(self.root):
            return found
        libraries = self._libraries()
        found["LD_LIBRARY_PATH"] = ":".join([libraries, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])])
        found["MAGICK_CONFIGURE_PATH"] = f"{self.root}/etc/ImageMagick-6"
        for kind in ("coder", "filter"):
            for modules in glob.glob(f"{libraries}/ImageMagick-*/modules-*/{kind}s"):
                found[f"MAGICK_{kind.upper()}_MODULE_PATH"] = modules
        return found

    def _libraries(self):
        found = sorted(glob.glob(f"{self.root}/usr/lib/*-linux-gnu*"))
        return found[0] if found else f"{self.root}/usr/lib"

    def _stamp(self, name, content):
        """A file's name, and whether it says that `content` is installed."""
        path = os.path.join(self.folder, f"{name}.installed")
        digest = hashlib.sha256(content.encode()).hexdigest()
        try:
            with open(path, encoding="utf-8") as file:
                return path, digest, file.read() == digest
        except OSError:
            return path, digest, False

    def _cairo_flags(self):
        found = output_of(["pkg-config", "--cflags", "--libs", "cairo"])
        if found is not None:
            return found.split()
        # The library of that version too, or the development package's link would lead nowhere.
        self._get_debian_packages("cairo", ["libcairo2-dev", "libcairo2"])
        libraries = self._libraries()
        return [f"-I{self.root}/usr/include/cairo", f"-L{libraries}",
                # For the libraries that it needs itself, too.
                f"-Wl,--disable-new-dtags,-rpath,{libraries}", "-lcairo"]

    def _get_debian_packages(self, name, packages):
        """Unpacks the packages, and those libraries that they need and that are not installed."""
        path, digest, there = self._stamp(name, " ".join(packages))
        if there:
            return
        say(f"getting Debian packages: {' '.join(packages)}")
        closure = output_of(["apt-cache", "depends", "--recurse", "--no-recommends", "--no-suggests",
                             "--no-conflicts", "--no-breaks", "--no-replaces", "--no-enhances", *packages])
        if closure is None:
            raise CannotInstall(f"apt-cache knows no {' '.join(packages)}; run apt-get update, or install them")
        for package in sorted({line.strip() for line in closure.splitlines() if line.startswith("lib")}):
            # Headers and tools that others need are not needed to run anything.
            if not package.endswith(("-dev", "-bin")) and package not in packages and not is_installed(package):
                packages = [*packages, package]
        downloads = os.path.join(self.folder, "downloads")
        os.makedirs(downloads, exist_ok=True)
        found = subprocess.run(["apt-get", "-q", "download", *packages], cwd=downloads,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if found.returncode != 0:
            reasons = [line for line in found.stderr.splitlines() if line.startswith("E:")]
            raise CannotInstall(f"apt-get cannot download {name}: {reasons[0] if reasons else 'it says no reason'}")
        for package in glob.glob(f"{downloads}/*.deb"):
            subprocess.run(["dpkg", "-x", package, self.root], check=True)
        shutil.rmtree(downloads)
        with open(path, "w", encoding="utf-8") as file:
            file.write(digest)

    def _make_venv(self):
        path, digest, there = self._stamp("python", " ".join(PYTHON_PACKAGES))
        if there and os.path.exists(self.python):
            return
        say(f"getting from PyPI: {' '.join(PYTHON_PACKAGES)}")
        venv = os.path.join(self.folder, "venv")
        for command in ([sys.executable, "-m", "venv", "--clear", venv],
                        [self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                         *PYTHON_PACKAGES]):
            if subprocess.run(command, stdout=sys.stderr).returncode != 0:
                # The system's own may have some of them.
                self.python = sys.executable
                raise CannotInstall("the packages from PyPI, see above; they take python3-venv and a network")
        with open(path, "w", encoding="utf-8") as file:
            file.write(digest)

    def _build_cairo(self):
        self._build("cairo", [*self._cairo_flags(), "-ldeflate", "-lpng"])

    def _build(self, name, flags):
        if self.compiler is None:
            raise CannotInstall("there is no C compiler; install gcc or clang")
        program = self.program(name)
        sources = [f"{SOURCES}/{name}.c", *glob.glob(f"{SOURCES}/*.h")]
        if os.path.exists(program) and all(os.path.getmtime(s) < os.path.getmtime(program) for s in sources):
            return
        command = [self.compiler, "-std=gnu11", "-O3", "-Wall", "-Wextra", "-o", program, sources[0],
                   *flags, "-lm"]
        if subprocess.run(command, stdout=sys.stderr).returncode != 0:
            raise CannotInstall(f"{name}.c does not compile, see above")

    def _build_counter(self):
        """The library with which glpick's allocations are counted."""
        source = os.path.join(HERE, "..", "Tests", "Fixtures", "CountedAllocations", "counted_allocations.c")
        command = [self.compiler or "cc", "-shared", "-fPIC", "-o", self.program("counted_allocations.so"), source]
        if subprocess.run(command, stdout=sys.stderr).returncode != 0:
            raise CannotInstall("counted_allocations.c does not compile, see above")

    def program(self, name):
        return os.path.join(self.programs, name)

    def python_program(self, name):
        """A program of one of the packages from PyPI."""
        return os.path.join(os.path.dirname(self.python), name)

    def script(self, name):
        return [self.python, os.path.join(SOURCES, f"{name}_peer.py")]

    def _find_versions(self):
        if self.compiler is not None:
            self.versions["C compiler"] = (output_of([self.compiler, "--version"]) or "").split("\n")[0] + ", -O3"
        listed = output_of([self.python, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"]) or ""
        for line in listed.splitlines():
            name, _, version = line.partition("==")
            if name.lower() in PYTHON_PACKAGES:
                self.versions[name.lower()] = version
        self.versions["cairo"] = output_of([self.program("cairo"), "version"]) or "none"
        if self.convert is not None:
            found = output_of([self.convert, "-version"], env=self.imagemagick_environment())
            self.versions["ImageMagick"] = found.split()[2] if found else "unknown"
        self.versions["pngquant"] = output_of(["pngquant", "--version"]) or "none; install pngquant"


def find_imagemagick():
    """The system's convert, if it is ImageMagick's."""
    convert = shutil.which("convert")
    version = output_of([convert, "-version"]) if convert else None
    return convert if version and "ImageMagick" in version.split("\n")[0] else None


def is_installed(package):
    state = output_of(["dpkg-query", "--show", "--showformat", "${db:Status-Status}", package])
    return state is not None and state.startswith("installed")


if __name__ == "__main__":
    # Scripts/gpu-kit takes the peers in C alone.
    Peers(sys.argv[1]).build()
