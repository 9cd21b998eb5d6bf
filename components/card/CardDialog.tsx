import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { debug } from '../../lib/util/debug'
import { showToast } from '../ui/Announcer'
import { CopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { download } from '../ui/download'
import { drawCard, SHAPES, type Shape, type Theme } from './draw-card'
import type { Card } from './lay-out-card'
import './card.css'

interface CardDialogProps {
  card: Card
  /** All of the moment in words, for who cannot see the picture. */
  description: string
  onClose: () => void
}

/** Shows a moment as a picture, to be copied or saved. It is made in this page. */
export function CardDialog({ card, description, onClose }: CardDialogProps) {
  const [shape, setShape] = useState<Shape>('portrait')
  const [theme, setTheme] = useState<Theme>(themeOfPage)
  const picture = usePicture(card, shape, theme)
  const copy = async () => {
    if (!picture) return
    try {
      await navigator.clipboard.write([itemOf(picture.blob, description)])
      showToast(t('ui.copied'))
    } catch (error) {
      debug('card', 'not copied', error)
      showToast(t('card.notCopied'), 'alert')
    }
  }
  const { width, height } = SHAPES[shape]
  return (
    <Dialog
      title={t('card.title')}
      confirm={t('card.save')}
      blocked={!picture}
      onConfirm={() =>
        picture && download(`${card.title || 'moment'}.png`, 'image/png', picture.blob)
      }
      onClose={onClose}
    >
      <div className="row card-choices">
        <select
          className="chip"
          aria-label={t('card.shape')}
          value={shape}
          onChange={({ target }) => setShape(target.value as Shape)}
        >
          <option value="portrait">{t('card.portrait')}</option>
          <option value="landscape">{t('card.landscape')}</option>
        </select>
        <select
          className="chip"
          aria-label={t('settings.theme')}
          value={theme}
          onChange={({ target }) => setTheme(target.value as Theme)}
        >
          <option value="light">{t('settings.themes.light')}</option>
          <option value="dark">{t('settings.themes.dark')}</option>
        </select>
      </div>
      <img
        className="card-picture"
        src={picture?.url}
        alt={description}
        width={width}
        height={height}
      />
      <div className="row">
        <button type="button" disabled={!picture} onClick={() => void copy()}>
          {t('card.copy')}
        </button>
        <CopyButton text={description} label={t('card.copyText')} />
      </div>
    </Dialog>
  )
}

function themeOfPage(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Undefined while it is being made. */
function usePicture(card: Card, shape: Shape, theme: Theme) {
  const [picture, setPicture] = useState<{ blob: Blob; url: string }>()
  useEffect(() => {
    let url: string | undefined
    let isOver = false
    drawCard(card, shape, theme).then(
      (blob) => {
        if (isOver) return
        url = URL.createObjectURL(blob)
        setPicture({ blob, url })
      },
      (error) => {
        debug('card', 'not made', error)
        showToast(t('card.failed'), 'alert')
      },
    )
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [card, shape, theme])
  return picture
}

/** With the description where a program takes one. */
function itemOf(picture: Blob, description: string): ClipboardItem {
  const image = document.createElement('img')
  image.alt = description
  const html = readDataUrl(picture).then((url) => {
    image.src = url
    return new Blob([image.outerHTML], { type: 'text/html' })
  })
  return new ClipboardItem({ 'image/png': picture, 'text/html': html })
}

function readDataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
