const lockOf = (database: string) => `${database}.open`

/** Shows the other tabs of this origin that a database is open here. @returns how to end that */
export function holdOpen(database: string): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void globalThis.navigator?.locks?.request(lockOf(database), { mode: 'shared' }, () => held)
  return () => letGo()
}

/** Whether no other tab has the database open. Without Web Locks that is unknown, and the answer is yes. */
export async function isOpenHereOnly(database: string): Promise<boolean> {
  const locks = await globalThis.navigator?.locks?.query()
  const holders = locks?.held?.filter(({ name }) => name === lockOf(database)) ?? []
  return holders.length <= 1
}
