import type { Covered, SnapshotSource } from "../record/following.ts";
import { findPieces, type PieceHeading, readPiece, removePiecesFrom } from "./pieces.ts";

/**
 * Reads the snapshot in a folder for the record's thread at startup. If anything is wrong with it, the index is filled
 * from the record instead, so faults are only reported.
 */
export function snapshotIn(folder: string, onDiscarded: (reason: string) => void): SnapshotSource {
  async function discard(from: number, reason: string): Promise<void> {
    onDiscarded(reason);
    await removePiecesFrom(folder, from).catch((error: Error) => onDiscarded(error.message));
  }
  return {
    async *read(identity, after, covered) {
      const pieces = await findPieces(folder).catch((error: Error) => error);
      if (pieces instanceof Error) return onDiscarded(pieces.message);
      for (const file of pieces) {
        if (file.from < after) continue;
        const piece = await readPiece(file, identity, isPassed(covered)).catch((error: Error) => error);
        if (piece instanceof Error) return discard(file.from, piece.message);
        yield piece;
      }
    },
    discard,
  };
}

/** Whether the index knows all items of a piece from elsewhere. */
function isPassed(covered: Covered | null) {
  return ({ to, newest }: PieceHeading) =>
    covered !== null && to <= covered.upTo && (newest === null || newest < covered.border);
}
