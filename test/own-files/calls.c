/*
 * Lets one call of the system fail, or it and all later ones, if it concerns a file below a folder. Loaded before libc
 * (LD_PRELOAD). Opening "/calls/arm/NTH/FOR_GOOD" (from 1; 0 or 1) starts to count, and opening "/calls/disarm" ends it and
 * writes "COUNT HIT" to the file that CALLS_REPORT names. CALLS_FOLDER is the folder.
 *
 * A failing write leaves the first half of its bytes there, as a full disk does.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define FILES 65536
static char isOurs[FILES];
static int isArmed, forGood, count, nth, hits;

#define NEXT(name) static __typeof__(&name) next; if (!next) next = (__typeof__(next))dlsym(RTLD_NEXT, #name)

static int isBelow(const char *path) {
  const char *folder = getenv("CALLS_FOLDER");
  return path && folder && !strncmp(path, folder, strlen(folder));
}

/* Whether this call fails. Node's threads make calls side by side. */
static int fails(void) {
  if (!isArmed) return 0;
  int own = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
  if (own != nth && !(forGood && own > nth)) return 0;
  __atomic_add_fetch(&hits, 1, __ATOMIC_SEQ_CST);
  return 1;
}
static int fileFails(int file) { return file >= 0 && file < FILES && isOurs[file] && fails(); }
static int refused(int error) { errno = error; return -1; }

static int control(const char *path) {
  if (strncmp(path, "/calls/", 7)) return 0;
  isArmed = sscanf(path, "/calls/arm/%d/%d", &nth, &forGood) == 2;
  if (isArmed) { count = hits = 0; return 1; }
  FILE *report = fopen(getenv("CALLS_REPORT"), "w");
  if (report) { fprintf(report, "%d %d", count, hits); fclose(report); }
  return 1;
}

static int opened(int file, const char *path) {
  if (file >= 0 && file < FILES) isOurs[file] = isBelow(path);
  return file;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    NEXT(name); \
    va_list rest; va_start(rest, flags); mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; va_end(rest); \
    if (control(path)) return refused(ENOENT); \
    if (isBelow(path) && fails()) return refused(flags & O_CREAT ? ENOSPC : EIO); \
    return opened(next(path, flags, mode), path); \
  }
OPEN(open)
OPEN(open64)

int close(int file) { NEXT(close); if (file >= 0 && file < FILES) isOurs[file] = 0; return next(file); }

#define READS(name, ...) { NEXT(name); return fileFails(file) ? refused(EIO) : next(__VA_ARGS__); }
ssize_t read(int file, void *to, size_t bytes) READS(read, file, to, bytes)
ssize_t pread64(int file, void *to, size_t bytes, off64_t at) READS(pread64, file, to, bytes, at)

ssize_t write(int file, const void *from, size_t bytes) {
  NEXT(write);
  if (!fileFails(file)) return next(file, from, bytes);
  next(file, from, bytes / 2);
  return refused(ENOSPC);
}
ssize_t pwrite64(int file, const void *from, size_t bytes, off64_t at) {
  NEXT(pwrite64);
  if (!fileFails(file)) return next(file, from, bytes, at);
  next(file, from, bytes / 2, at);
  return refused(ENOSPC);
}
ssize_t writev(int file, const struct iovec *parts, int number) {
  NEXT(writev);
  if (!fileFails(file)) return next(file, parts, number);
  if (number > 1) next(file, parts, number / 2);
  return refused(ENOSPC);
}

int fsync(int file) READS(fsync, file)
int fdatasync(int file) READS(fdatasync, file)
int ftruncate64(int file, off64_t length) READS(ftruncate64, file, length)

#define NAMES(name, given, error, ...) { NEXT(name); return isBelow(given) && fails() ? refused(error) : next(__VA_ARGS__); }
int rename(const char *from, const char *to) NAMES(rename, to, EIO, from, to)
int link(const char *from, const char *to) NAMES(link, to, EIO, from, to)
int unlink(const char *path) NAMES(unlink, path, EIO, path)
int rmdir(const char *path) NAMES(rmdir, path, EIO, path)
int mkdir(const char *path, mode_t mode) NAMES(mkdir, path, ENOSPC, path, mode)
