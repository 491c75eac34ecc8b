/** A page of a browser that Playwright does not drive. */
export interface DrivenPage {
  open(address: string): Promise<void>
  /** Runs a function in the page; it is sent as text and must be self-contained. */
  run<Answer>(work: (...given: never[]) => Answer | Promise<Answer>, ...given: unknown[]): Promise<Answer>
  /** Kills the browser and its tabs at once, as a power cut would. */
  kill(): Promise<void>
}
