/** Goods, stock and sales of the demo shop have ids that begin so (R10). */
export const DEMO_PREFIX = 'demo-'

export function isDemoId(id: string): boolean {
  return id.startsWith(DEMO_PREFIX)
}
