/** Which task runs first: an urgent one, or else the one with the highest value. */
export interface TaskRank {
  readonly isUrgent: boolean;
  readonly value: number;
}

export const NO_RANK: TaskRank = { isUrgent: false, value: 0 };

/** Of equals, the first one given. */
export function firstByRank<T extends { readonly rank: TaskRank }>(tasks: readonly T[]): T | undefined {
  return tasks.reduce<T | undefined>(
    (first, task) => (first === undefined || task.rank.value > first.rank.value ? task : first),
    undefined,
  );
}
