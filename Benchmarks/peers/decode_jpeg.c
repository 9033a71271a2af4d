// Decodes a JPEG with libturbojpeg into RGB of 8 bits: decode_jpeg FILE prints nothing.
#include <turbojpeg.h>

#include "peer.h"

int main(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL || fseek(file, 0, SEEK_END) != 0)
        fail("usage: decode_jpeg FILE");
    long count = ftell(file);
    rewind(file);
    unsigned char *bytes = allocate(count);
    if (fread(bytes, 1, count, file) != (size_t)count)
        fail("cannot read the file");
    int width, height, sampling, colors;
    tjhandle decoder = tjInitDecompress();
    if (decoder == NULL || tjDecompressHeader3(decoder, bytes, count, &width, &height, &sampling, &colors) != 0)
        fail("not a JPEG");
    unsigned char *rgb = allocate((size_t)width * height * 3);
    if (tjDecompress2(decoder, bytes, count, rgb, width, 0, height, TJPF_RGB, 0) != 0)
        fail(tjGetErrorStr2(decoder));
    return 0;
}
