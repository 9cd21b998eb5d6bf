import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows the least that a popup with react-dom can be: one field whose value React holds. */
function Hello() {
  const [title, setTitle] = useState('')
  return (
    <label>
      Title <input type="text" value={title} onChange={(event) => setTitle(event.target.value)} />
    </label>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Hello />)
