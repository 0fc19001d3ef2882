import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { groupIdOf, imageIdIn } from "../../../src/covers/groups.ts";
import { CoverLibrary } from "../../../src/covers/library.ts";
import { CoverRenderer } from "../../../src/covers/renderer.ts";
import { isSealOf, sealed, sealIn } from "../../../src/covers/seal.ts";
import { coverRights } from "../../../src/service/cover-rights.ts";
import { Refusal } from "../../../src/http/problem.ts";
import { loadEntities } from "../../../src/knowledge/entities.ts";
import { hold, same, type Run } from "../contract.ts";

const SECRET = Buffer.alloc(32, 7);
const WANTED = 40;

/**
 * The input is the part of a URL after `/covers/`. Whatever it is, no file outside the folder is read, and nothing is
 * drawn.
 */
export async function openCoverName(): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "tidings-fuzz-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const entities = loadEntities().slice(0, WANTED);
  const library = await CoverLibrary.open(entities, folder);
  const drawing = () => Promise.reject(new Error("a cover was drawn for an address that nobody gave out"));
  const renderer = new CoverRenderer(library, folder, { ask: drawing });
  const rightsOf = coverRights({
    secret: () => SECRET,
    isInItems: async () => false,
    drawsPerMinute: 1_000_000_000,
    now: () => 0,
  });
  const known = new Set(
    entities.flatMap((entity) => library.drawnOf(entity).map(({ fileName }) => fileName)),
  );

  return async (input) => {
    const [fileName = "", query = ""] = Buffer.from(input).toString().split("?", 2);
    const imageId = imageIdIn(fileName);
    if (imageId !== null) {
      same(basename(fileName), fileName, "a name with a folder");
      hold(fileName.startsWith(`${imageId}-`), "an id that is not in the name", imageId);
      const found = library.find(imageId);
      if (found) {
        hold(imageId.startsWith(`cov_${groupIdOf(found.entity.id).slice(4)}_`), "the wrong entity", imageId);
        if (found.variant !== null)
          same(
            library.drawnOf(found.entity)[found.variant]!.imageId.split("_").slice(0, 2),
            imageId.split("_").slice(0, 2),
            "the wrong variant",
          );
      }
    }
    const address = sealed(fileName, SECRET);
    const seal = sealIn(address.slice(address.lastIndexOf("?") + 1));
    hold(seal !== null && isSealOf(seal, fileName, SECRET), "a seal of ours is not ours", address);
    const sent = sealIn(query);
    if (sent !== null) same(isSealOf(sent, fileName, SECRET), sent === seal, "a seal that we did not make");
    const asked = { fileName, query, network: "203.0.113.0/24" };
    try {
      const isOurs = sent === seal && known.has(fileName);
      if (isOurs) return;
      same(await renderer.fileOf(fileName, rightsOf(asked)), null, "a file that is not there");
      same(await renderer.smallFileOf(fileName, rightsOf(asked)), null, "a small file that is not there");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
}
