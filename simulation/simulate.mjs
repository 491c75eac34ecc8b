import { buildSimulation } from './build.mjs'

// First light: `node simulation/simulate.mjs FROM COUNT`.
const sim = await buildSimulation('product')
sim.prepare()
const say = console.log
const [from = 1, count = 20] = process.argv.slice(2).map(Number)
const seeds = Array.from({ length: count }, (_, index) => from + index)
const started = performance.now()
const tally = await sim.runSeeds(seeds, 8)
const s = (performance.now() - started) / 1000
say(
  { ...tally, failures: tally.failures.map((f) => [f.seed, ...f.violations.slice(0, 3)]) },
  (tally.runs / s).toFixed(1),
  'seeds/s',
)
