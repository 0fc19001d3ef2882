import { MIGRATIONS } from "../../store/migrations/migrations.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

/** The schema version stored in the record. */
export interface Version {
  readonly version: number;
  readonly serves_from?: number | null;
}

export function judgeVersion(found: Version | undefined): Finding {
  const known = MIGRATIONS.length;
  if (found === undefined) return ok("schema", "none yet; created at the first start");
  const { version, serves_from } = found;
  if (version < known)
    return warning(
      "schema",
      `version ${version}; this program needs ${known}`,
      "nothing: the first node to start migrates it, and nodes of the previous version keep working",
    );
  if (version > known && (serves_from ?? version) > known)
    return fault(
      "schema",
      `version ${version}; this program only knows ${known}`,
      "use the newer version of the program",
    );
  return ok("schema", `version ${version}`);
}
