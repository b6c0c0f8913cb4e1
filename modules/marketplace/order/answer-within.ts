/** Rejects after `milliseconds`. The provider's calls are idempotent, so a later retry gets the answer that came too late. */
export async function answerWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
