/** One figure. */
export interface Sample {
  /** The suffixes of a histogram's names. */
  suffix?: '_bucket' | '_sum' | '_count'
  labels?: Record<string, string>
  value: number
}

/** Figures of one name, in the units that the name ends with. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Figures in Prometheus's text format (https://prometheus.io/docs/instrumenting/exposition_formats/, text-based
 * format).
 */
export function metricsText(families: readonly Family[]): string {
  return families.map(familyText).join('')
}

const familyText = ({ name, help, type, samples }: Family): string =>
  [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n`,
    `# TYPE ${name} ${type}\n`,
    ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelsText(labels)} ${value}\n`),
  ].join('')

function labelsText(labels: Record<string, string> | undefined): string {
  if (labels === undefined) return ''
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')}}`
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
