/**
 * The server checks more than the six digits that the mail carries: they are stored together with a part that
 * only it knows. So PocketBase's own door for codes, which counts tries by IP address alone and is reached
 * under several names, opens to nobody, and every try passes ours, which counts by code.
 *
 * The part follows from the person's token key: signing out everywhere ends codes on their way, too.
 */
export function secretPartOf(user: PbRecord): string {
  return $security.hs256('one-time code', user.tokenKey())
}
