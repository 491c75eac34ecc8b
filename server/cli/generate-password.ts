import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for one another on a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to hand over: four groups of four, about 79 random bits. */
export function generatePassword(): string {
  const char = () => ALPHABET[randomInt(ALPHABET.length)] ?? ''
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, char).join('')).join('-')
}
