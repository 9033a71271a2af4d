// Decodes PNGs with libpng into RGBA of 8 bits: decode FILE… prints nothing.
#include "write_png.h"

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        png_image image = {.version = PNG_IMAGE_VERSION};
        if (!png_image_begin_read_from_file(&image, argv[i]))
            fail(image.message);
        image.format = PNG_FORMAT_RGBA;
        void *rgba = allocate(PNG_IMAGE_SIZE(image));
        if (!png_image_finish_read(&image, NULL, rgba, 0, NULL))
            fail(image.message);
        free(rgba);
    }
    return 0;
}
