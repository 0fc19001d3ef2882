import { providerKey, providerUrl, type SettingRow, text, wholeNumber } from "./kinds.ts";

/** How the embedded database is checked, and the object storage for `backup --follow s3://…`, `restore` and `verify`. */
export interface BackupSettings {
  readonly integrityHours: number;
  readonly s3Endpoint: string;
  readonly s3Region: string;
  readonly s3AccessKey: string | null;
  readonly s3SecretKey: string | null;
}

export const BACKUP_SETTINGS: { readonly [name in keyof BackupSettings]: SettingRow<BackupSettings[name]> } =
  {
    integrityHours: {
      description:
        "How often a running service checks all pages of the embedded database for damage, in hours; 0 never does.",
      fallback: 24,
      // A timer runs for at most 2^31 ms, which is 596 hours.
      ...wholeNumber(0, 596),
    },
    s3Endpoint: {
      description: "URL of the S3-compatible object storage that keeps backups, without the bucket.",
      ...providerUrl(),
      fallback: "https://s3.amazonaws.com",
    },
    s3Region: { description: "Region of that object storage.", fallback: "us-east-1", ...text() },
    s3AccessKey: { description: "Access key id for that object storage.", ...providerKey() },
    s3SecretKey: { description: "Secret access key for that object storage.", ...providerKey() },
  };
