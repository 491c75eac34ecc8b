import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for another when reading them off a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to hand over: four groups of four, about 79 random bits. */
export function generatePassword(): string {
  const suffix = () => ALPHABET[randomInt(ALPHABET.length)] ?? ''
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, suffix).join('')).join('-')
}
