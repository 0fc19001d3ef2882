import { expect, test } from "vitest";
import { inheritedSocket } from "./inherited-socket.ts";

const process = { pid: 42, ppid: 41 };

test("a socket for this process, or for the launcher that started it, is descriptor 3", () => {
  expect(inheritedSocket({ LISTEN_PID: "42", LISTEN_FDS: "1" }, process)).toBe(3);
  expect(inheritedSocket({ LISTEN_PID: "41", LISTEN_FDS: "1" }, process)).toBe(3);
});

test("a socket for another process is ignored", () => {
  expect(inheritedSocket({}, process)).toBeUndefined();
  expect(inheritedSocket({ LISTEN_PID: "7", LISTEN_FDS: "1" }, process)).toBeUndefined();
  expect(inheritedSocket({ LISTEN_FDS: "1" }, process)).toBeUndefined();
});

test("several sockets are an error that names their number", () => {
  expect(() => inheritedSocket({ LISTEN_PID: "42", LISTEN_FDS: "2" }, process)).toThrow(/LISTEN_FDS is 2/);
});
