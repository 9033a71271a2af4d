// _GNU_SOURCE for MSG_CMSG_CLOEXEC
#define _GNU_SOURCE
#include "CSystem.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int glpick_connect(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) return -1;
    strcpy(address.sun_path, path);
    int result = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(result, (struct sockaddr *)&address, sizeof address) == 0) return result;
    if (result >= 0) close(result);
    return -1;
}

bool glpick_send(int socket, const void *bytes, size_t count, int descriptor) {
    struct iovec part = {(void *)bytes, count};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        *header = (struct cmsghdr){CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
        memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL) == (ssize_t)count;
}

ssize_t glpick_receive(int socket, void *bytes, size_t count, int descriptors[GLPICK_DESCRIPTORS], int *found) {
    struct iovec part = {bytes, count};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(GLPICK_DESCRIPTORS * sizeof(int))];
    } control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t received = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    *found = 0;
    if (received < 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t size = header->cmsg_len - CMSG_LEN(0);
        memcpy(descriptors + *found, CMSG_DATA(header), size);
        *found += (int)(size / sizeof(int));
    }
    return received;
}
