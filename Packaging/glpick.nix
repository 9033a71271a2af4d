# For Nix: Scripts/package --source replaces the words between at signs. Call it with callPackage. It needs Swift 6.2; nothing here
# was built with Nix, only parsed.
{ lib, stdenv, fetchurl, swift, swiftpm, makeWrapper, binutils, lld, patchelf, python3, libglvnd, mesa, libgbm, libpng, zlib
, isa-l, libdeflate, lcms2, libwebp, libjpeg_turbo, libavif, libjxl, systemd
, xorg, libxkbcommon }:

let
  # The program loads these at their first use.
  libraries = [ libglvnd libgbm libpng zlib isa-l libdeflate lcms2 libwebp libjpeg_turbo libavif libjxl systemd
    xorg.libxcb libxkbcommon ];
in
stdenv.mkDerivation rec {
  pname = "glpick";
  version = "@VERSION@";

  src = fetchurl {
    url = "https://ADDRESS/glpick_${version}.orig.tar.xz";
    sha256 = "@SHA256@";
  };

  nativeBuildInputs = [ swift swiftpm makeWrapper binutils lld patchelf python3 ];
  buildInputs = libraries ++ [ mesa ];

  buildPhase = ''
    export HOME=$TMPDIR
    swift build --disable-sandbox --configuration release --static-swift-stdlib --disable-local-rpath --product glpick
  '';

  installPhase = ''
    patchShebangs Scripts
    Scripts/package --contents $out --program .build/release/glpick
    wrapProgram $out/bin/glpick --prefix LD_LIBRARY_PATH : ${lib.makeLibraryPath libraries}
  '';

  meta = {
    description = "Colour picker for the terminal, for scripts and for servers";
    homepage = "https://ADDRESS/glpick";
    license = lib.licenses.mit;
    platforms = lib.platforms.linux;
    mainProgram = "glpick";
  };
}
