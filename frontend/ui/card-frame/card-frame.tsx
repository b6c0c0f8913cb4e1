import { type ReactNode, useState } from "react";
import { Button, Link } from "react-aria-components";
import { classNames } from "../class-names.ts";
import css from "./card-frame.module.css";

export type CardPicture = {
  src: string;
  alt: string;
  /** Pixels of the file; they give the card its true ratio before the picture is there. */
  width: number;
  height: number;
  /** The picture's mean colour, shown until it is loaded. */
  placeholderColor?: string;
};

type CardFrameProps = {
  title: string;
  /** What a press on the card does: go somewhere, or something else. */
  open: { href: string } | { onPress: () => void };
  /** Without one, `fallback` stands on the quiet ground. */
  picture: CardPicture | null;
  fallback?: ReactNode;
  /** Width ÷ height that the picture is cropped to; without it the card takes the picture's own. */
  ratio?: number;
  /** Badges over the picture, upper start corner. */
  badges?: ReactNode;
  /** The price tag over the picture, lower start corner. */
  price?: ReactNode;
  /** Buttons over the picture, shown on hover and while focus is inside; always on touch. */
  actions?: ReactNode;
  /** A MenuButton, upper end corner; shown as the actions are. */
  menu?: ReactNode;
  /** The level of the title among the headings of the page; 2 where the cards stand right under its name. */
  headingLevel?: 2 | 3 | 4;
  /** What stands under the title: author, counts, state. */
  children?: ReactNode;
};

/** An item of the mall: picture first, the whole card opens it, its own buttons stay apart from that. */
export function CardFrame(props: CardFrameProps) {
  const { title, open, picture, fallback, ratio, badges, price, actions, menu, children, headingLevel = 3 } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <article className={css.card}>
      <div className={css.media} style={{ aspectRatio: ratio ?? trueRatio(picture) }}>
        {picture === null ? <span className={css.fallback}>{fallback}</span> : <Picture picture={picture} />}
        {badges && <div className={css.badges}>{badges}</div>}
        {price && <div className={css.price}>{price}</div>}
        {menu && <div className={css.menu}>{menu}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <div className={css.body}>
        <Title className={css.title}>
          <Opener open={open} title={title} />
        </Title>
        {children}
      </div>
    </article>
  );
}

function trueRatio(picture: CardPicture | null): number {
  return picture === null || picture.width <= 0 || picture.height <= 0 ? 4 / 3 : picture.width / picture.height;
}

function Picture({ picture }: { picture: CardPicture }) {
  const [state, setState] = useState<"loading" | "shown">("loading");
  const { src, alt, width, height, placeholderColor } = picture;
  return (
    <div className={css.pictureGround} style={{ backgroundColor: placeholderColor }}>
      <img
        // a picture from the cache is complete before React listens
        ref={(element) => {
          if (element?.complete && element.naturalWidth > 0) setState("shown");
        }}
        className={classNames(css.picture, css[state])}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onLoad={() => setState("shown")}
      />
    </div>
  );
}

function Opener({ open, title }: Pick<CardFrameProps, "open" | "title">) {
  if ("href" in open) {
    return (
      <Link className={css.opener} href={open.href}>
        {title}
      </Link>
    );
  }
  return (
    <Button className={css.opener} onPress={open.onPress}>
      {title}
    </Button>
  );
}
