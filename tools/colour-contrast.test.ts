import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../web/ui/tokens.css', import.meta.url), 'utf8')

/** Texts and their backgrounds. AA requires 4.5:1. */
const TEXT_PAIRS = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink-soft', 'ground'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'sunken'],
  ['ink-faint', 'surface'],
  ['ground', 'ink'],
  ['action-ink', 'action'],
  ['action-ink', 'action-hover'],
  ['action-text', 'ground'],
  ['action-text', 'surface'],
  ['action-soft-ink', 'action-soft'],
  ['attention-ink', 'attention'],
  ['attention-soft-ink', 'attention-soft'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['danger-text', 'ground'],
  ['danger-text', 'surface'],
  ['danger-soft-ink', 'danger-soft'],
] as const

/** Outlines of controls. AA requires 3:1. */
const OUTLINE_PAIRS = [
  ['line-strong', 'surface'],
  ['line-strong', 'ground'],
  ['action-text', 'ground'],
] as const

const [light = '', byMedia = '', byHand = ''] = css.split(/:root[^{]*\{/).slice(1)

test.each([
  ['light', light],
  ['dark', byMedia],
])('every colour pair of the %s theme is readable', (_theme, block) => {
  const colours = read(block)
  expect(colours.size).toBeGreaterThan(20)
  const low = [
    ...TEXT_PAIRS.filter(([ink, ground]) => contrast(colours, ink, ground) < 4.5),
    ...OUTLINE_PAIRS.filter(([line, ground]) => contrast(colours, line, ground) < 3),
  ]
  expect(low).toEqual([])
})

test('dark mode chosen by hand has the same colours', () => {
  expect(read(byHand)).toEqual(read(byMedia))
})

function read(block: string): Map<string, string> {
  const found = block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value]))
}

// WCAG 2.2, "contrast ratio".
function contrast(colours: Map<string, string>, one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(colours.get(one)), luminance(colours.get(other))].sort(
    (left, right) => right - left,
  )
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
