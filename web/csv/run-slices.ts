/** How long a page may be blocked, milliseconds: half a frame. */
const BUDGET_MS = 8

/**
 * Runs a generator's slices, yielding to the page whenever half a frame is used up.
 * @param onSlice called with the last slice's value before each pause
 * @throws the signal's reason when it is aborted
 */
export async function runSlices<Yielded, Result>(
  slices: Generator<Yielded, Result, void>,
  signal: AbortSignal,
  onSlice?: (yielded: Yielded) => void,
): Promise<Result> {
  for (;;) {
    const until = performance.now() + BUDGET_MS
    let step = slices.next()
    while (!step.done && performance.now() < until) step = slices.next()
    if (step.done) return step.value
    onSlice?.(step.value)
    await nextTurn()
    signal.throwIfAborted()
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
