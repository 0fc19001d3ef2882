/** The tasks of the thread that reads questions, and their results. */
export interface QuestionTasks {
  /** The task is a text from `questionTextOf`; the result is its vector, one signed byte per value. */
  vector: { task: string; result: Int8Array };
}
