import { useNavigate } from 'react-router'

/**
 * Goes where the person came from; to the parent path when this address was opened directly. The router
 * numbers the entries of a visit in the browser's history: nothing of ours stands before number 0, not even
 * when a redirect (from the login page, say) led to it.
 */
export function useBack(parent: string): () => void {
  const navigate = useNavigate()
  return () => {
    const entry = (window.history.state as { readonly idx?: number } | null)?.idx ?? 0
    if (entry > 0) void navigate(-1)
    else void navigate(parent, { replace: true })
  }
}
