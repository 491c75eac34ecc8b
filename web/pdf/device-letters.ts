import { graphemes } from './graphemes.ts'
import { UNDRAWABLE } from './pdf-ports.ts'

const SIDE_PX = 64
const INVISIBLE = /^[\p{Z}\p{Cf}\p{M}]+$/u

/**
 * Finds out which letters a device can draw. Where no font of the device has a letter, a canvas may silently omit it,
 * so each is drawn once and checked for ink.
 * @param family the CSS font families that the text will be drawn in
 * @returns the drawable text: a letter that leaves no ink becomes UNDRAWABLE
 */
export function openDeviceLetters(family: string): (text: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map<string, boolean>()

  function leavesInk(letter: string): boolean {
    if (!context || INVISIBLE.test(letter)) return true
    context.clearRect(0, 0, SIDE_PX, SIDE_PX)
    context.font = `${SIDE_PX / 2}px ${family}`
    context.fillText(letter, SIDE_PX / 4, SIDE_PX * 0.7)
    return context.getImageData(0, 0, SIDE_PX, SIDE_PX).data.some((value) => value > 0)
  }

  function isDrawable(letter: string): boolean {
    const answer = known.get(letter) ?? leavesInk(letter)
    known.set(letter, answer)
    return answer
  }

  return (text) =>
    graphemes(text)
      .map((letter) => (isDrawable(letter) ? letter : UNDRAWABLE))
      .join('')
}
