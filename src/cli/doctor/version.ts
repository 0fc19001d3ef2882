import { MIGRATIONS } from "../../store/migrations/migrations.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

/** The schema version stored in the record. */
export interface Version {
  readonly version: number;
  readonly serves_from?: number | null;
}

export function judgeVersion(found: Version | undefined): Finding {
  const known = MIGRATIONS.length;
  if (found === undefined) return ok("schema", "there is none yet; it is made at the first start");
  const { version, serves_from } = found;
  if (version < known)
    return warning(
      "schema",
      `version ${version}; this program brings ${known}`,
      "nothing: the first node that starts migrates it, and nodes of the version before go on",
    );
  if (version > known && (serves_from ?? version) > known)
    return fault("schema", `version ${version}; this program knows ${known}`, "use the newer program");
  return ok("schema", `version ${version}`);
}
