/*
 * A disk in memory for SQLite, as a loadable extension. It becomes the process's default VFS. Files below /simulated/
 * are on it; all others go to the usual VFS.
 *
 * For each file it keeps what reads see (`now`), what a power cut leaves at least (`safe`), and the writes in between,
 * which a power cut may keep, lose or tear. Any call can be made to fail. The SQL function `disk` controls it.
 * Nothing here depends on time, on addresses or on threads, so a run can be repeated exactly.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "sqlite-shapes.h"

#define PREFIX "/simulated/"
#define SECTOR 512
#define SHM_LOCKS 8
#define PROCESSES 1024

/* Kinds of calls, one bit each. `disk.ts` has the same list. */
enum { READ = 1, WRITE = 2, TRUNCATE = 4, SYNC = 8, SIZE = 16, OPEN = 32, DELETE = 64, EXISTS = 128, MAP = 256 };
#define KINDS 9
/* What a failing call does. */
enum { FAILS = 0, IS_FULL = 1, TEARS = 2, FORGETS = 3 };

typedef struct Write Write;
struct Write { int isTruncate; int64_t at, length; unsigned char *bytes; Write *next; };

typedef struct { unsigned char *bytes; int64_t length, room; } Content;

typedef struct File File;
struct File {
  char *name; int64_t inode;
  int isHere, isSafe; /* Whether the name is in the folder now, and after a power cut. */
  Content now, safe;
  Write *first, **end;
  int shared, reserved, pending, exclusive; /* SQLite's locks; the last three are a process's handle or 0. */
  void *regions[64]; int regionCount;
  int shmShared[SHM_LOCKS], shmExclusive[SHM_LOCKS];
  File *next;
};

typedef struct Handle Handle;
struct Handle {
  sqlite3_file base; File *file; int epoch, process, id, level, syncsFolder; unsigned shmShared, shmExclusive; Handle *next;
};

static const sqlite3_api *api;
static sqlite3_vfs *usual;
static sqlite3_vfs ours;
static File *files;
static Handle *handles;
static void *graves[4096]; static int graveCount; /* Shared memory of ended epochs, which dead connections point into. */
static int epoch, current, nextHandle, isDead[PROCESSES];
static int64_t nextInode, calls[KINDS], failed[KINDS], slept;
static uint64_t state;
static struct { int process, kinds, forGood, effect; int64_t left, matched; int isArmed, hasFired; } fault;

static uint32_t chance(void) { /* xorshift64* */
  state ^= state >> 12; state ^= state << 25; state ^= state >> 27;
  return (uint32_t)((state * 2685821657736338717ull) >> 32);
}

static void seed(int64_t with) { state = (uint64_t)with * 0x9e3779b97f4a7c15ull + 0x1234567; chance(); chance(); }

/* ---- content ---- */

static void grow(Content *content, int64_t length) {
  if (length > content->room) {
    int64_t room = length * 2 < 65536 ? 65536 : length * 2;
    content->bytes = realloc(content->bytes, room);
    memset(content->bytes + content->room, 0, room - content->room);
    content->room = room;
  }
  if (length > content->length) content->length = length;
}

static void put(Content *content, const unsigned char *bytes, int64_t at, int64_t length) {
  grow(content, at + length);
  memcpy(content->bytes + at, bytes, length);
}

static void cutTo(Content *content, int64_t length) {
  if (length >= content->length) { grow(content, length); return; }
  memset(content->bytes + length, 0, content->length - length);
  content->length = length;
}

static void remember(File *file, int isTruncate, const void *bytes, int64_t at, int64_t length) {
  Write *write = calloc(1, sizeof *write);
  write->isTruncate = isTruncate; write->at = at; write->length = length;
  if (!isTruncate) { write->bytes = malloc(length); memcpy(write->bytes, bytes, length); }
  *file->end = write; file->end = &write->next;
}

/* Moves the writes since the last sync to `safe`: all of them, none, or each sector by chance. */
static void settle(File *file, int keepPercent) {
  for (Write *write = file->first, *next; write; write = next) {
    next = write->next;
    if (write->isTruncate) {
      if ((int)(chance() % 100) < keepPercent) cutTo(&file->safe, write->at);
    } else for (int64_t from = 0; from < write->length;) {
      int64_t part = SECTOR - (write->at + from) % SECTOR;
      if (part > write->length - from) part = write->length - from;
      if (keepPercent == 100 || (int)(chance() % 100) < keepPercent)
        put(&file->safe, write->bytes + from, write->at + from, part);
      from += part;
    }
    free(write->bytes); free(write);
  }
  file->first = 0; file->end = &file->first;
}

static File *find(const char *name) {
  for (File *file = files; file; file = file->next) if (file->isHere && !strcmp(file->name, name)) return file;
  return 0;
}

static File *create(const char *name) {
  File *file = calloc(1, sizeof *file);
  file->name = strdup(name); file->inode = ++nextInode; file->isHere = 1; file->end = &file->first;
  file->next = files; files = file;
  return file;
}

/* ---- faults ---- */

/* Whether this call fails, by order of the armed fault. */
static int fails(int process, int kind) {
  calls[__builtin_ctz(kind)]++;
  if (!fault.isArmed || !(fault.kinds & kind) || (fault.process && fault.process != process)) return 0;
  fault.matched++;
  if (fault.left > 1) { fault.left--; return 0; }
  if (fault.hasFired && !fault.forGood) return 0;
  fault.hasFired = 1;
  failed[__builtin_ctz(kind)]++;
  return 1;
}

static int dead(Handle *handle) { return handle->epoch != epoch || isDead[handle->process]; }

/* ---- a file's methods ---- */

static int shmUnlockAll(Handle *handle) {
  for (int n = 0; n < SHM_LOCKS; n++) {
    if (handle->shmShared & 1u << n) handle->file->shmShared[n]--;
    if (handle->shmExclusive & 1u << n) handle->file->shmExclusive[n] = 0;
  }
  handle->shmShared = handle->shmExclusive = 0;
  return SQLITE_OK;
}

static int unlock(sqlite3_file *base, int level) {
  Handle *handle = (Handle *)base;
  if (dead(handle)) return SQLITE_OK;
  File *file = handle->file;
  if (handle->level <= level) return SQLITE_OK;
  if (file->exclusive == handle->id) file->exclusive = 0;
  if (file->pending == handle->id) file->pending = 0;
  if (file->reserved == handle->id) file->reserved = 0;
  if (level == 0 && handle->level > 0) file->shared--;
  handle->level = level;
  return SQLITE_OK;
}

static int lock(sqlite3_file *base, int level) {
  Handle *handle = (Handle *)base;
  if (dead(handle)) return SQLITE_IOERR_LOCK;
  File *file = handle->file;
  if (handle->level >= level) return SQLITE_OK;
  if (level == 1) {
    if (file->pending || file->exclusive) return SQLITE_BUSY;
    file->shared++;
  } else if (level == 2) {
    if (file->reserved) return SQLITE_BUSY;
    file->reserved = handle->id;
  } else {
    if (file->reserved && file->reserved != handle->id) return SQLITE_BUSY;
    if (file->pending && file->pending != handle->id) return SQLITE_BUSY;
    file->reserved = file->pending = handle->id;
    if (file->shared > 1) { handle->level = 3; return SQLITE_BUSY; }
    file->exclusive = handle->id;
  }
  handle->level = level;
  return SQLITE_OK;
}

static int checkReserved(sqlite3_file *base, int *result) {
  Handle *handle = (Handle *)base;
  if (dead(handle)) return SQLITE_IOERR_LOCK;
  *result = handle->file->reserved != 0;
  return SQLITE_OK;
}

static int closeFile(sqlite3_file *base) {
  Handle *handle = (Handle *)base;
  if (!dead(handle)) { unlock(base, 0); shmUnlockAll(handle); }
  for (Handle **each = &handles; *each; each = &(*each)->next) if (*each == handle) { *each = handle->next; break; }
  return SQLITE_OK;
}

static int readFile(sqlite3_file *base, void *into, int length, sqlite3_int64 at) {
  Handle *handle = (Handle *)base;
  if (dead(handle) || fails(handle->process, READ)) return SQLITE_IOERR_READ;
  Content *now = &handle->file->now;
  int64_t there = now->length - at;
  if (there > length) there = length;
  if (there > 0) memcpy(into, now->bytes + at, there); else there = 0;
  if (there == length) return SQLITE_OK;
  memset((char *)into + there, 0, length - there);
  return SQLITE_IOERR_SHORT_READ;
}

static int writeFile(sqlite3_file *base, const void *bytes, int length, sqlite3_int64 at) {
  Handle *handle = (Handle *)base;
  if (dead(handle)) return SQLITE_IOERR_WRITE;
  int isFailing = fails(handle->process, WRITE), done = length;
  if (isFailing && fault.effect != TEARS) return fault.effect == IS_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
  if (isFailing) done = chance() % length;
  if (done > 0) { put(&handle->file->now, bytes, at, done); remember(handle->file, 0, bytes, at, done); }
  return isFailing ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

static int truncateFile(sqlite3_file *base, sqlite3_int64 length) {
  Handle *handle = (Handle *)base;
  if (dead(handle) || fails(handle->process, TRUNCATE)) return SQLITE_IOERR_TRUNCATE;
  cutTo(&handle->file->now, length); remember(handle->file, 1, 0, length, 0);
  return SQLITE_OK;
}

/* A failed sync may forget the writes: Linux marks the pages clean, and the next sync does not write them. */
static int syncFile(sqlite3_file *base, int flags) {
  Handle *handle = (Handle *)base;
  if (dead(handle)) return SQLITE_IOERR_FSYNC;
  if (fails(handle->process, SYNC)) {
    if (fault.effect == FORGETS) settle(handle->file, 0);
    return SQLITE_IOERR_FSYNC;
  }
  handle->file->isSafe = 1; settle(handle->file, 100);
  if (handle->syncsFolder) for (File *file = files; file; file = file->next) file->isSafe = file->isHere;
  handle->syncsFolder = 0;
  return SQLITE_OK;
}

static int sizeOf(sqlite3_file *base, sqlite3_int64 *size) {
  Handle *handle = (Handle *)base;
  if (dead(handle) || fails(handle->process, SIZE)) return SQLITE_IOERR_FSTAT;
  *size = handle->file->now.length;
  return SQLITE_OK;
}

static int control(sqlite3_file *base, int op, void *with) { return SQLITE_NOTFOUND; }
static int sectorSize(sqlite3_file *base) { return 4096; }
static int characteristics(sqlite3_file *base) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

static int shmMap(sqlite3_file *base, int region, int size, int mayExtend, void volatile **into) {
  Handle *handle = (Handle *)base;
  *into = 0;
  if (dead(handle) || fails(handle->process, MAP)) return SQLITE_IOERR_SHMMAP;
  File *file = handle->file;
  while (file->regionCount <= region && mayExtend) file->regions[file->regionCount++] = calloc(1, size);
  if (region < file->regionCount) *into = file->regions[region];
  return SQLITE_OK;
}

static int shmLock(sqlite3_file *base, int from, int count, int flags) {
  Handle *handle = (Handle *)base;
  if (dead(handle)) return SQLITE_IOERR_SHMLOCK;
  File *file = handle->file;
  int isShared = flags & SQLITE_SHM_SHARED;
  for (int n = from; n < from + count; n++) {
    if (flags & SQLITE_SHM_UNLOCK) continue;
    if (file->shmExclusive[n] && file->shmExclusive[n] != handle->id) return SQLITE_BUSY;
    int others = file->shmShared[n] - ((handle->shmShared >> n) & 1);
    if (!isShared && others > 0) return SQLITE_BUSY;
  }
  for (int n = from; n < from + count; n++) {
    unsigned bit = 1u << n;
    if (flags & SQLITE_SHM_UNLOCK) {
      if (handle->shmShared & bit) file->shmShared[n]--;
      if (handle->shmExclusive & bit) file->shmExclusive[n] = 0;
      handle->shmShared &= ~bit; handle->shmExclusive &= ~bit;
    } else if (isShared) {
      if (!(handle->shmShared & bit)) file->shmShared[n]++;
      handle->shmShared |= bit;
    } else { file->shmExclusive[n] = handle->id; handle->shmExclusive |= bit; }
  }
  return SQLITE_OK;
}

static void shmBarrier(sqlite3_file *base) {}

static int shmUnmap(sqlite3_file *base, int isLast) {
  Handle *handle = (Handle *)base;
  if (!dead(handle)) shmUnlockAll(handle);
  return SQLITE_OK;
}

static const sqlite3_io_methods methods = { 2, closeFile, readFile, writeFile, truncateFile, syncFile, sizeOf, lock,
  unlock, checkReserved, control, sectorSize, characteristics, shmMap, shmLock, shmBarrier, shmUnmap };

/* ---- the file system's methods ---- */

static int isOurs(const char *name) { return name && !strncmp(name, PREFIX, sizeof PREFIX - 1); }

static int openFile(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *outFlags) {
  if (!isOurs(name)) return usual->xOpen(usual, name, base, flags, outFlags);
  Handle *handle = (Handle *)base;
  memset(handle, 0, sizeof *handle);
  if (isDead[current] || fails(current, OPEN)) return SQLITE_CANTOPEN;
  File *file = find(name);
  if (!file && !(flags & SQLITE_OPEN_CREATE)) return SQLITE_CANTOPEN;
  handle->file = file ? file : create(name);
  handle->base.pMethods = &methods; handle->epoch = epoch; handle->process = current; handle->id = ++nextHandle;
  /* As SQLite's VFS for Unix does: with the first sync of a new log or journal, its name is synced, too. */
  handle->syncsFolder = !file && flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL);
  handle->next = handles; handles = handle;
  if (outFlags) *outFlags = flags;
  return SQLITE_OK;
}

static int deleteFile(sqlite3_vfs *vfs, const char *name, int isDurable) {
  if (!isOurs(name)) return usual->xDelete(usual, name, isDurable);
  if (isDead[current] || fails(current, DELETE)) return SQLITE_IOERR_DELETE;
  File *file = find(name);
  if (!file) return SQLITE_IOERR_DELETE_NOENT;
  file->isHere = 0;
  if (isDurable) file->isSafe = 0;
  return SQLITE_OK;
}

static int access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  if (!isOurs(name)) return usual->xAccess(usual, name, flags, result);
  if (isDead[current] || fails(current, EXISTS)) return SQLITE_IOERR_ACCESS;
  File *file = find(name);
  *result = file && (flags != 0 || file->now.length > 0);
  return SQLITE_OK;
}

static int fullName(sqlite3_vfs *vfs, const char *name, int room, char *into) {
  if (!isOurs(name)) return usual->xFullPathname(usual, name, room, into);
  if ((int)strlen(name) >= room) return SQLITE_CANTOPEN;
  strcpy(into, name);
  return SQLITE_OK;
}

/* SQLite's random numbers end up in the log's salt. They repeat, too. */
static int randomness(sqlite3_vfs *vfs, int length, char *into) {
  if (!files) return usual->xRandomness(usual, length, into);
  for (int at = 0; at < length; at++) into[at] = (char)chance();
  return length;
}

/* Nobody else can run while SQLite waits for a lock, so the wait is only counted. */
static int sleepFor(sqlite3_vfs *vfs, int microseconds) {
  if (!files) return usual->xSleep(usual, microseconds);
  slept += microseconds;
  return microseconds;
}

/* ---- control ---- */

static void bury(File *file) {
  for (int n = 0; n < file->regionCount; n++)
    if (graveCount < 4096) graves[graveCount++] = file->regions[n];
  file->regionCount = 0;
}

static void forgetLocks(File *file) {
  file->shared = file->reserved = file->pending = file->exclusive = 0;
  memset(file->shmShared, 0, sizeof file->shmShared); memset(file->shmExclusive, 0, sizeof file->shmExclusive);
}

/* Everything that is not safe may be lost; every open file is dead. */
static void cutPower(int64_t with, int keepPercent) {
  seed(with); epoch++;
  for (File *file = files; file; file = file->next) {
    settle(file, keepPercent); bury(file); forgetLocks(file);
    /* A name that is new, or gone without a sync of its folder, survives by chance. The newer of two files comes first. */
    if (file->isHere != file->isSafe) file->isHere = (int)(chance() % 100) < keepPercent ? file->isHere : file->isSafe;
    for (File *newer = files; newer != file; newer = newer->next)
      if (newer->isHere && !strcmp(newer->name, file->name)) file->isHere = 0;
    file->isSafe = file->isHere;
    if (file->now.bytes) memset(file->now.bytes, 0, file->now.room);
    file->now.length = 0;
    if (file->safe.length) put(&file->now, file->safe.bytes, 0, file->safe.length);
  }
}

static void reset(int64_t with) {
  epoch++;
  for (File *file = files, *next; file; file = next) {
    next = file->next; settle(file, 0); bury(file);
    free(file->name); free(file->now.bytes); free(file->safe.bytes); free(file);
  }
  while (graveCount > 0) free(graves[--graveCount]);
  files = 0; nextInode = nextHandle = slept = current = 0;
  memset(isDead, 0, sizeof isDead); memset(&fault, 0, sizeof fault);
  seed(with); api->randomness(0, 0);
}

/* The locks of a killed process end with it, and its connections are dead from now on. */
static void killProcess(int process) {
  for (Handle *handle = handles; handle; handle = handle->next)
    if (handle->process == process && !dead(handle)) { unlock(&handle->base, 0); shmUnlockAll(handle); }
  isDead[process] = 1;
}

/* A file that is already there, and safe. */
static void install(const char *name, const unsigned char *bytes, int64_t length) {
  File *file = find(name);
  if (!file) file = create(name);
  put(&file->now, bytes, 0, length); put(&file->safe, bytes, 0, length);
  file->isSafe = 1;
}

static const char *text(sqlite3_value **values, int at) { return (const char *)api->value_text(values[at]); }
static int64_t number(sqlite3_value **values, int at) { return api->value_int64(values[at]); }

static void tell(sqlite3_context *context, const int64_t *counts) {
  char line[KINDS * 21 + 3], *end = line;
  for (int kind = 0; kind < KINDS; kind++) end += sprintf(end, "%s%lld", kind ? "," : "[", (long long)counts[kind]);
  strcpy(end, "]");
  api->result_text(context, line, -1, SQLITE_TRANSIENT);
}

/* disk(what, …): see `disk.ts`. */
static void disk(sqlite3_context *context, int count, sqlite3_value **values) {
  const char *what = text(values, 0);
  int64_t result = 0;
  File *file;
  if (!strcmp(what, "reset")) { reset(number(values, 1)); memset(calls, 0, sizeof calls); memset(failed, 0, sizeof failed); }
  else if (!strcmp(what, "process")) current = (int)number(values, 1);
  else if (!strcmp(what, "kill")) killProcess((int)number(values, 1));
  else if (!strcmp(what, "cut")) cutPower(number(values, 1), (int)number(values, 2));
  else if (!strcmp(what, "arm")) {
    memset(&fault, 0, sizeof fault);
    fault.isArmed = 1;
    fault.process = (int)number(values, 1); fault.kinds = (int)number(values, 2); fault.left = number(values, 3);
    fault.forGood = (int)number(values, 4); fault.effect = (int)number(values, 5);
  } else if (!strcmp(what, "disarm")) { result = fault.hasFired; fault.isArmed = 0; }
  else if (!strcmp(what, "matched")) result = fault.matched;
  else if (!strcmp(what, "slept")) result = slept;
  else if (!strcmp(what, "inode")) { file = find(text(values, 1)); result = file ? file->inode : 0; }
  else if (!strcmp(what, "create")) { if (!find(text(values, 1))) create(text(values, 1)); }
  else if (!strcmp(what, "install")) install(text(values, 1), api->value_blob(values[2]), api->value_bytes(values[2]));
  else if (!strcmp(what, "calls")) { tell(context, calls); return; }
  else if (!strcmp(what, "failed")) { tell(context, failed); return; }
  else { api->result_error(context, "disk: unknown", -1); return; }
  api->result_int64(context, result);
}

int sqlite3_extension_init(sqlite3 *db, char **message, const sqlite3_api *given) {
  api = given;
  if (!usual) {
    usual = api->vfs_find(0);
    ours = *usual;
    ours.zName = "simulated"; ours.pNext = 0;
    if (ours.szOsFile < (int)sizeof(Handle)) ours.szOsFile = sizeof(Handle);
    ours.xOpen = openFile; ours.xDelete = deleteFile; ours.xAccess = access; ours.xFullPathname = fullName;
    ours.xRandomness = randomness; ours.xSleep = sleepFor;
    int failure = api->vfs_register(&ours, 1);
    if (failure) return failure;
  }
  int failure = api->create_function(db, "disk", -1, SQLITE_UTF8, 0, disk, 0, 0);
  return failure ? failure : SQLITE_OK_LOAD_PERMANENTLY;
}
