//: if wishlist or quantity
import { useState } from 'react'

//: end
//: include _product.ts

interface __component_Pascal__Props {
  product?: Product
  //: if quantity
  onAddToCart?: (id: string, quantity: number) => void
  //: else
  onAddToCart?: (id: string) => void
  //: end
  //: if wishlist
  onToggleFavorite?: (id: string, isFavorite: boolean) => void
  //: end
}

const sampleProduct: Product = {
  //: include _sample.ts
}

//: include _price.ts
const formatPrice = (price: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(price)

export default function __component_Pascal__({
  product = sampleProduct,
  onAddToCart,
  //: if wishlist
  onToggleFavorite,
  //: end
}: __component_Pascal__Props) {
  const { id, name, image, price, oldPrice, soldOut = false } = product
  const discount = oldPrice !== undefined && oldPrice > price ? Math.round((1 - price / oldPrice) * 100) : 0
  //: if wishlist
  const [isFavorite, setIsFavorite] = useState(false)
  //: end
  //: if quantity
  const [quantity, setQuantity] = useState(1)
  //: end

  function addToCart() {
    //: if quantity
    onAddToCart?.(id, quantity)
    //: else
    onAddToCart?.(id)
    //: end
  }

  return (
    <article className={soldOut ? 'product-card sold-out' : 'product-card'}>
      <style>{styles}</style>
      <img src={image} alt={name} loading="lazy" />
      {soldOut ? (
        <span className="badge grey">Sold out</span>
      ) : (
        discount > 0 && <span className="badge">−{discount}%</span>
      )}
      {/*: if wishlist */}
      <button
        type="button"
        className="favorite"
        aria-pressed={isFavorite}
        aria-label={`Add ${name} to favorites`}
        onClick={() => {
          setIsFavorite(!isFavorite)
          onToggleFavorite?.(id, !isFavorite)
        }}
      >
        {isFavorite ? '♥' : '♡'}
      </button>
      {/*: end */}
      <div className="content">
        {/*: if category */}
        {product.category && <p className="muted">{product.category}</p>}
        {/*: end */}
        <h3>{name}</h3>
        {/*: if rating */}
        {product.rating !== undefined && (
          <p className="muted">
            <span className="stars" role="img" aria-label={`${product.rating} out of 5 stars`}>
              {'★'.repeat(Math.round(product.rating))}
              {'☆'.repeat(5 - Math.round(product.rating))}
            </span>{' '}
            {product.rating} {product.reviewCount !== undefined && `(${product.reviewCount})`}
          </p>
        )}
        {/*: end */}
        {/*: if description */}
        {product.description && <p className="muted">{product.description}</p>}
        {/*: end */}
        <p className="price">
          {formatPrice(price)}
          {oldPrice !== undefined && oldPrice > price && <s aria-label={`was ${formatPrice(oldPrice)}`}>{formatPrice(oldPrice)}</s>}
        </p>
        {/*: if quantity */}
        <label className="choice">
          Quantity
          <input
            type="number"
            min={1}
            value={quantity}
            onChange={(event) => setQuantity(Math.max(1, Math.floor(event.target.valueAsNumber) || 1))}
          />
        </label>
        {/*: end */}
        <button type="button" className="add" disabled={soldOut} onClick={addToCart}>
          {soldOut ? 'Sold out' : 'Add to cart'}
        </button>
      </div>
    </article>
  )
}

const styles = `
//: include _style.css
`
