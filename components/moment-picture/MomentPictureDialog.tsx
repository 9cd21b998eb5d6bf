import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { debug } from '../../lib/util/debug'
import { showToast } from '../ui/Announcer'
import { CopyButton } from '../ui/CopyButton'
import { Dialog } from '../ui/Dialog'
import { download } from '../ui/download'
import { drawMomentPicture, SHAPES, type Shape, type Theme } from './draw-moment-picture'
import type { PictureTexts } from './lay-out-moment-picture'
import './moment-picture.css'

interface MomentPictureDialogProps {
  texts: PictureTexts
  /** All of the moment in words, for who cannot see the picture. */
  description: string
  onClose: () => void
}

/** Shows a moment as a picture, to be copied or saved. It is made in this page. */
export function MomentPictureDialog({ texts, description, onClose }: MomentPictureDialogProps) {
  const [shape, setShape] = useState<Shape>('portrait')
  const [theme, setTheme] = useState<Theme>(themeOfPage)
  const picture = usePicture(texts, shape, theme)
  const copy = async () => {
    if (!picture) return
    try {
      await navigator.clipboard.write([itemOf(picture.blob, description)])
      showToast(t('ui.copied'))
    } catch (error) {
      debug('picture', 'not copied', error)
      showToast(t('momentPicture.notCopied'), 'alert')
    }
  }
  const { width, height } = SHAPES[shape]
  return (
    <Dialog
      title={t('momentPicture.title')}
      confirm={t('momentPicture.save')}
      blocked={!picture}
      onConfirm={() =>
        picture && download(`${texts.title || 'moment'}.png`, 'image/png', picture.blob)
      }
      onClose={onClose}
    >
      <div className="row picture-choices">
        <select
          className="chip"
          aria-label={t('momentPicture.shape')}
          value={shape}
          onChange={({ target }) => setShape(target.value as Shape)}
        >
          <option value="portrait">{t('momentPicture.portrait')}</option>
          <option value="landscape">{t('momentPicture.landscape')}</option>
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
        className="moment-picture"
        src={picture?.url}
        alt={description}
        width={width}
        height={height}
      />
      <div className="row">
        <button type="button" disabled={!picture} onClick={() => void copy()}>
          {t('momentPicture.copy')}
        </button>
        <CopyButton text={description} label={t('momentPicture.copyText')} />
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
function usePicture(texts: PictureTexts, shape: Shape, theme: Theme) {
  const [picture, setPicture] = useState<{ blob: Blob; url: string }>()
  useEffect(() => {
    let url: string | undefined
    let isOver = false
    drawMomentPicture(texts, shape, theme).then(
      (blob) => {
        if (isOver) return
        url = URL.createObjectURL(blob)
        setPicture({ blob, url })
      },
      (error) => {
        debug('picture', 'not made', error)
        showToast(t('momentPicture.failed'), 'alert')
      },
    )
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [texts, shape, theme])
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
