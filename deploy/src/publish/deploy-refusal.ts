/** Something cannot be published as it is; `advice` names the remedy. The message contains both. */
export class DeployRefusal extends Error {
  override readonly name = 'DeployRefusal'

  constructor(reason: string, advice: string) {
    super(`${reason} ${advice}`)
  }
}
