/** The value of `pending`, or `otherwise` when it takes longer than `limitMs`. `pending` continues. */
export function withinMs<Value, Otherwise>(
  limitMs: number,
  pending: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), limitMs)
    pending.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
