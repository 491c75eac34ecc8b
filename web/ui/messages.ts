/** Marks the messages of a page: they lie over every dialog, and what is done to them concerns no dialog. */
export const MESSAGES = { 'data-messages': '' }

/** Whether something lies in the messages. */
export function inMessages(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-messages]') !== null
}
