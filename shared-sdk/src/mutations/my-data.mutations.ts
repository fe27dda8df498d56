import { useMutation } from '@tanstack/react-query'
import { AppError, DEFAULT_MESSAGE } from '../client/errors/app-error.ts'
import { now } from '../client/device/clock.ts'
import { call } from '../client/http/pocketbase.ts'
import { fetchUncached } from '../client/http/site-file.ts'
import { forgetWaitingWrites } from '../queries/waiting/open-waiting-writes.ts'
import { currentMembership } from '../session/session-store.ts'
import { signOut } from '../session/session.ts'
import type { CodeRequest } from '../session/sign-in.ts'

/** The data about the person, as the server's `/ext/my-data` returns it. */
export interface MyData {
  readonly data: Readonly<Record<string, unknown>>
  readonly transactions: readonly unknown[]
  readonly pictures: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
}

interface Page {
  readonly transactions: readonly unknown[]
  readonly next: string
}

interface WithPictures {
  readonly person: { readonly picture: string }
  readonly communities: readonly { readonly account: { readonly picture: string } }[]
}

type ToFile = (held: MyData) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Fetches all data about the person: records, all transactions of their accounts, pictures. Returns it as the file that
 * `toFile` makes of it. Throws `AppError`.
 */
export function useDownloadMyData(toFile: ToFile) {
  return useMutation({ mutationFn: async () => toFile(await fetchMyData()) })
}

async function fetchMyData(): Promise<MyData> {
  const data = await call((client) => client.send<MyData['data'] & WithPictures>('/ext/my-data', {}))
  const transactions: unknown[] = []
  let after = ''
  do {
    const query = { after }
    const page = await call((client) => client.send<Page>('/ext/my-data/transactions', { query }))
    transactions.push(...page.transactions)
    after = page.next
  } while (after !== '')
  return { data, transactions, pictures: await fetchPictures(data) }
}

async function fetchPictures({ person, communities }: WithPictures): Promise<MyData['pictures']> {
  const paths = [person.picture, ...communities.map(({ account }) => account.picture)]
  const found: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = []
  for (const path of new Set(paths)) {
    // The path is '' without a picture.
    const bytes = isPath(path) ? await fetchBytes(path) : null
    if (bytes) found.push({ name: path.slice(path.lastIndexOf('/') + 1), bytes })
  }
  return found
}

/** Returns `null` for a picture that has been replaced meanwhile. */
async function fetchBytes(path: `/${string}`): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetchUncached(path)
  const { ok, status } = response
  if (status === 404) return null
  if (!ok) throw new AppError({ kind: 'server', status, url: path, message: DEFAULT_MESSAGE })
  try {
    return new Uint8Array(await response.arrayBuffer())
  } catch (cause) {
    throw new AppError({ kind: 'offline', url: path, message: DEFAULT_MESSAGE, cause })
  }
}

const isPath = (path: string): path is `/${string}` => path.startsWith('/')

/** Sends a code to the person's address, with which they delete themselves. Throws `AppError`: 429 after too many. */
export function useRequestDeletionCode() {
  return useMutation({
    mutationFn: async (email: string): Promise<CodeRequest> => {
      const { otpId } = await call((client) =>
        client.send<{ otpId: string }>('/ext/my-data/deletion-code', { method: 'POST' }),
      )
      return { email, otpId, requestedAt: now() }
    },
  })
}

export interface DeletionProof {
  readonly otpId: string
  readonly code: string
}

/**
 * Deletes the person (product 6.10) and signs this device out. Throws `AppError`: 400 `wrong-code` for a wrong or expired
 * code, the refusal of a community that they cannot leave.
 */
export function useDeleteMyself() {
  return useMutation({
    mutationFn: (proof: DeletionProof) =>
      call((client) => client.send('/ext/my-data/delete', { method: 'POST', body: proof })),
    onSuccess: async () => {
      const userId = currentMembership()?.userId
      await signOut()
      if (userId !== undefined) await forgetWaitingWrites(userId)
    },
  })
}
