import { crc32, deflateRawSync } from "node:zlib";

/** A zip file with one file in it, without the directory at its end. */
export function zipOf(name: string, content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  const packed = deflateRawSync(bytes);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc32(bytes), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(bytes.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

/** A line of GDELT's knowledge graph. */
export function graphLine(url: string, time: string, kind = "1"): string {
  const cells = Array.from({ length: 27 }, () => "");
  [cells[0], cells[1], cells[2], cells[4]] = [`${time}-1`, time, kind, url];
  return cells.join("\t");
}
