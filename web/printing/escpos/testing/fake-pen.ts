import { type DotPicture, ROW_DOTS, type SlipPen } from '../slip-pen.ts'

const DOTS_PER_LETTER = 12
const BITS = 16

/** A pen for tests that writes texts into its pictures as numbers, so that they can be read off the paper again. */
export const fakePen: SlipPen = {
  measure: (text, look) => [...text].length * DOTS_PER_LETTER * (look.size === 'large' ? 2 : 1),
  draw: ({ left, right, look }, dots) =>
    pictureOf([left, right].filter((text) => text !== '').join(' '), dots, ROW_DOTS[look.size]),
  logo: async (dataUrl, dots) => (dataUrl.startsWith('data:') ? pictureOf('LOGO', dots, 80) : null),
}

/** What the fake pen wrote into a picture; '' for a picture that it did not draw. */
export function readPicture(dots: readonly string[]): string {
  let text = ''
  const bits = dots.join('')
  for (let at = 0; at < bits.length; at += BITS) {
    const code = Number.parseInt(
      bits
        .slice(at, at + BITS)
        .replaceAll('#', '1')
        .replaceAll(' ', '0'),
      2,
    )
    if (code === 0) break
    text += String.fromCharCode(code)
  }
  return text
}

function pictureOf(text: string, width: number, height: number): DotPicture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < text.length; at++) {
    const bits = text.charCodeAt(at).toString(2).padStart(BITS, '0')
    for (const [bit, is] of [...bits].entries()) {
      const dot = (at * BITS + bit) * 4
      if (is === '1') data.fill(0, dot, dot + 3)
    }
  }
  return { width, height, data }
}
