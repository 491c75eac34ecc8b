import { useSyncExternalStore } from 'react'

/** A row that a page keeps for its messages, CSS pixels in the window. */
export interface MessageRow {
  left: number
  top: number
  width: number
}

interface Room {
  /** None on a page without such a row. */
  row: MessageRow | undefined
  /** How tall the message that shows is, CSS pixels; 0 while none does. */
  height: number
}

let room: Room = { row: undefined, height: 0 }
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says where the messages lie, or how tall the one is that shows. */
export function setMessageRoom(change: Partial<Room>): void {
  const next = { ...room, ...change }
  if (next.height === room.height && isSame(next.row, room.row)) return
  room = next
  for (const listener of listeners) listener()
}

function isSame(left: MessageRow | undefined, right: MessageRow | undefined): boolean {
  return left?.left === right?.left && left?.top === right?.top && left?.width === right?.width
}

/** Where messages lie on this page, and how tall the one is that shows. */
export function useMessageRoom(): Room {
  return useSyncExternalStore(subscribe, () => room)
}

/** How far down a message reaches that shows, CSS pixels from the window's top; 0 while none does. */
export function useMessageDepth(): number {
  return useSyncExternalStore(subscribe, () => (room.height === 0 ? 0 : (room.row?.top ?? 0) + room.height))
}

/** How tall the message is that shows, CSS pixels; 0 while none does. */
export function useMessageHeight(): number {
  return useSyncExternalStore(subscribe, () => room.height)
}
