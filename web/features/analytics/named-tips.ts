import type { TipLine } from '#core/reports/tips-report.ts'
import { texts } from './texts.ts'

/** A line under the name that it has on screens and in files. */
export function namedTips(line: TipLine): TipLine {
  const unknown = line.staffId === '' ? texts.noneTipped : texts.goneName
  return { ...line, name: line.name || unknown }
}
