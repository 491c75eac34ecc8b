/** A page of a browser that no Playwright drives. */
export interface DrivenPage {
  open(address: string): Promise<void>
  /** Runs a function in the page; it travels there as text and stands for itself. */
  run<Answer>(work: (...given: never[]) => Answer | Promise<Answer>, ...given: unknown[]): Promise<Answer>
  /** Ends the browser and its tabs at once, as a power cut would. */
  kill(): Promise<void>
}
