/** Something cannot be published as it is; `advice` says how to mend it. Its message is both. */
export class DeployRefusal extends Error {
  override readonly name = 'DeployRefusal'

  constructor(reason: string, advice: string) {
    super(`${reason} ${advice}`)
  }
}
