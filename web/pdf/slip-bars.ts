import type { Bars } from '#core/barcodes/bars.ts'

/** As wide as scanners like a module of bars, in millimetres. */
const WIDEST = 0.33

/** The width of one module where bars and what stays free beside them have this room, both in millimetres. */
export function barWidth({ modules, quiet }: Bars, room: number): number {
  return Math.min(WIDEST, room / (modules.length + quiet.before + quiet.after))
}

/** The dark bars of a row of modules, each with where it begins and how long it is, in modules. */
export function darkRuns(modules: string): { at: number; length: number }[] {
  return [...modules.matchAll(/1+/g)].map((run) => ({ at: run.index, length: run[0].length }))
}
