// A preloaded library (LD_PRELOAD) with which no library is ever unloaded: LeakSanitizer, which looks when the process
// ends, else cannot say whose a leak is.
//
//     cc -shared -fPIC -o kept_libraries.so kept_libraries.c
int dlclose(void *library)
{
    (void)library;
    return 0;
}
