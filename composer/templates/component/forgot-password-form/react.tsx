//: include ../_form/_react.tsx
