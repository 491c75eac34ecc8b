import { type Messages, messages, type Texts, type Words, wordsIn } from '#core/language/messages.ts'
import { deviceLanguage } from './device-language.ts'

/** A part of the catalogue as this device's screens say it (S22.6). @param name unique: where it is said, as `till.parked` */
export function catalogue<const T extends Texts>(name: string, english: T): Words<T> {
  return onScreen(messages(name, english))
}

/** Texts of core as this device's screens say them. */
export function onScreen<T extends Texts>(part: Messages<T>): Words<T> {
  return wordsIn(part, deviceLanguage())
}
