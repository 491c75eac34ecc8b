/** When and where something was measured, for tests of the page and the plot. */
export const occasion = {
  measuredAt: '2026-11-20T10:00',
  seconds: 61,
  version: '0.1.0',
  machine: { cpu: 'a processor', cores: 2, node: 'v20' },
  catalogue: 'goods.csv',
}
