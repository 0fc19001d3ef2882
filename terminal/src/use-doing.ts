import { useState } from "react";

/** The action of a button: whether it is running, why it failed, and a function to start it. */
export function useDoing(work: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const start = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, start: () => void start() };
}
