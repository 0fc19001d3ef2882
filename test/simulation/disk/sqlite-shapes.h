/* The parts of SQLite's stable binary interface that `disk.c` uses, so that no header of SQLite has to be installed. */
typedef long long sqlite3_int64;
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_context sqlite3_context;
typedef struct sqlite3_value sqlite3_value;
typedef struct sqlite3_io_methods sqlite3_io_methods;
typedef struct { const sqlite3_io_methods *pMethods; } sqlite3_file;

struct sqlite3_io_methods {
  int iVersion;
  int (*xClose)(sqlite3_file *);
  int (*xRead)(sqlite3_file *, void *, int, sqlite3_int64);
  int (*xWrite)(sqlite3_file *, const void *, int, sqlite3_int64);
  int (*xTruncate)(sqlite3_file *, sqlite3_int64);
  int (*xSync)(sqlite3_file *, int);
  int (*xFileSize)(sqlite3_file *, sqlite3_int64 *);
  int (*xLock)(sqlite3_file *, int);
  int (*xUnlock)(sqlite3_file *, int);
  int (*xCheckReservedLock)(sqlite3_file *, int *);
  int (*xFileControl)(sqlite3_file *, int, void *);
  int (*xSectorSize)(sqlite3_file *);
  int (*xDeviceCharacteristics)(sqlite3_file *);
  int (*xShmMap)(sqlite3_file *, int, int, int, void volatile **);
  int (*xShmLock)(sqlite3_file *, int, int, int);
  void (*xShmBarrier)(sqlite3_file *);
  int (*xShmUnmap)(sqlite3_file *, int);
};

typedef struct sqlite3_vfs sqlite3_vfs;
struct sqlite3_vfs {
  int iVersion, szOsFile, mxPathname;
  sqlite3_vfs *pNext;
  const char *zName;
  void *pAppData;
  int (*xOpen)(sqlite3_vfs *, const char *, sqlite3_file *, int, int *);
  int (*xDelete)(sqlite3_vfs *, const char *, int);
  int (*xAccess)(sqlite3_vfs *, const char *, int, int *);
  int (*xFullPathname)(sqlite3_vfs *, const char *, int, char *);
  void *(*xDlOpen)(sqlite3_vfs *, const char *);
  void (*xDlError)(sqlite3_vfs *, int, char *);
  void (*(*xDlSym)(sqlite3_vfs *, void *, const char *))(void);
  void (*xDlClose)(sqlite3_vfs *, void *);
  int (*xRandomness)(sqlite3_vfs *, int, char *);
  int (*xSleep)(sqlite3_vfs *, int);
  int (*xCurrentTime)(sqlite3_vfs *, double *);
  int (*xGetLastError)(sqlite3_vfs *, int, char *);
  int (*xCurrentTimeInt64)(sqlite3_vfs *, sqlite3_int64 *);
  int (*xSetSystemCall)(sqlite3_vfs *, const char *, void (*)(void));
  void (*(*xGetSystemCall)(sqlite3_vfs *, const char *))(void);
  const char *(*xNextSystemCall)(sqlite3_vfs *, const char *);
};

/* SQLite hands over a table of its functions; new ones are only ever added at its end. */
typedef struct {
  void *before_create_function[45];
  int (*create_function)(sqlite3 *, const char *, int, int, void *,
    void (*)(sqlite3_context *, int, sqlite3_value **), void (*)(sqlite3_context *, int, sqlite3_value **),
    void (*)(sqlite3_context *));
  void *before_result_error[80 - 46];
  void (*result_error)(sqlite3_context *, const char *, int);
  void *before_result_int64[83 - 81];
  void (*result_int64)(sqlite3_context *, sqlite3_int64);
  void *before_result_text[85 - 84];
  void (*result_text)(sqlite3_context *, const char *, int, void (*)(void *));
  void *before_value_blob[102 - 86];
  const void *(*value_blob)(sqlite3_value *);
  int (*value_bytes)(sqlite3_value *);
  void *before_value_int64[107 - 104];
  sqlite3_int64 (*value_int64)(sqlite3_value *);
  void *before_value_text[109 - 108];
  const unsigned char *(*value_text)(sqlite3_value *);
  void *before_vfs_find[141 - 110];
  sqlite3_vfs *(*vfs_find)(const char *);
  int (*vfs_register)(sqlite3_vfs *, int);
  void *before_randomness[148 - 143];
  void (*randomness)(int, void *);
} sqlite3_api;

enum { SQLITE_OK = 0, SQLITE_BUSY = 5, SQLITE_IOERR = 10, SQLITE_NOTFOUND = 12, SQLITE_FULL = 13, SQLITE_CANTOPEN = 14 };
enum {
  SQLITE_IOERR_READ = 266, SQLITE_IOERR_SHORT_READ = 522, SQLITE_IOERR_WRITE = 778, SQLITE_IOERR_FSYNC = 1034,
  SQLITE_IOERR_TRUNCATE = 1546, SQLITE_IOERR_FSTAT = 1802, SQLITE_IOERR_DELETE = 2570, SQLITE_IOERR_ACCESS = 3338,
  SQLITE_IOERR_LOCK = 3850, SQLITE_IOERR_SHMLOCK = 5130, SQLITE_IOERR_SHMMAP = 5386, SQLITE_IOERR_DELETE_NOENT = 5898
};
enum { SQLITE_OPEN_CREATE = 4, SQLITE_OPEN_MAIN_JOURNAL = 0x800, SQLITE_OPEN_WAL = 0x80000,
  SQLITE_SHM_UNLOCK = 1, SQLITE_SHM_SHARED = 4, SQLITE_IOCAP_POWERSAFE_OVERWRITE = 4096 };
enum { SQLITE_UTF8 = 1, SQLITE_OK_LOAD_PERMANENTLY = 256 };
#define SQLITE_TRANSIENT ((void (*)(void *))-1)
